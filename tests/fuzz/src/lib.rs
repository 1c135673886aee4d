//! What the fuzzer claims, and how it changes JSON. Neither knows the fuzzer, so that the ordinary tests can run the
//! claims on all seeds and findings too.

pub mod claims;
pub mod mutate;

/// Changes inputs that are JSON after so many bytes: two times of three as a tree, else as bytes.
#[macro_export]
macro_rules! mutator {
    ($before:expr) => {
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            let text = std::str::from_utf8(&data[..size]).ok();
            let changed =
                match text.filter(|_| seed % 3 > 0).and_then(|text| Some((text.get(..$before)?, text.get($before..)?)))
                {
                    Some((before, text)) => $crate::mutate::json(text, seed).map(|text| format!("{before}{text}")),
                    None => None,
                };
            match changed.filter(|changed| changed.len() <= max_size) {
                Some(changed) => {
                    data[..changed.len()].copy_from_slice(changed.as_bytes());
                    changed.len()
                }
                None => libfuzzer_sys::fuzzer_mutate(data, size, max_size),
            }
        });
    };
}
