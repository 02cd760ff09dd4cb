const NodeEnvironment = require('./node-environment.cjs');

/** Has what a story works with tell how it stood when a test failed; afterwards it is closed, and nobody knows any more. */
module.exports = class StoryEnvironment extends NodeEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    for (const tell of this.global.toldOnFailure ?? []) {
      const told = await tell().catch((error) => String(error));
      if (told) process.stderr.write(`${event.test.name}: ${told}\n`);
    }
  }
};
