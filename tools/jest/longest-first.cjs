const Sequencer = require('@jest/test-sequencer').default;

/** Files that take half a minute or more; begun last, one of them would keep a single core busy after all others ended. */
const longest =
  /(?:(?:injection|keyboard|nothing-lost|release-refused|remote-faults)\.story|readers-\w+\.check)\.ts$/;

/** Jest orders files by how long they took the last time, which a fresh clone does not know. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const ordered = super.sort(tests);
    return [
      ...ordered.filter(({ path }) => longest.test(path)),
      ...ordered.filter(({ path }) => !longest.test(path)),
    ];
  }
};
