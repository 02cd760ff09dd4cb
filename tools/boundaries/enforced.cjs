/**
 * Which of the checks of the server's modules fail `npm run boundaries`. The others are counted there and listed by
 * `npm run boundaries -- --list NAME`. A check is switched on by its line here as soon as its count is 0.
 */
module.exports = {
  'functions-are-not-dependencies': false,
  'tables-stay-in-their-module': false,
  'contexts-point-down': false,
  'modules-meet-at-their-doors': false,
};
