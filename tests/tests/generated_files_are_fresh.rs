//! What is generated and committed is what would be generated now.

#[test]
fn generated_files_are_fresh() {
    for (path, text) in nob_tests::generated::all() {
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == text, "{} is stale: cargo run -p nob-tests --bin generate", path.display());
    }
}
