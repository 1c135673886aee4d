//! The C interface of `nob`. It holds no rules; it comes after the core.
