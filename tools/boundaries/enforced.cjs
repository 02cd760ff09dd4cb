/**
 * Which checks fail, and which only print their counts so far. Each is switched on by its line here as soon as it holds.
 * The places behind a count: `npm run boundaries -- --list NAME`, `npm run style -- --list`.
 */
module.exports = {
  /** Fail `npm run boundaries`. */
  boundaries: {
    'functions-are-not-dependencies': true,
    'tables-stay-in-their-module': true,
    'contexts-point-down': true,
    'modules-meet-at-their-doors': true,
  },
  /** Fail a test in `tools/style`. */
  style: {
    'files-are-short': true,
    'imports-are-not-deep': true,
  },
};
