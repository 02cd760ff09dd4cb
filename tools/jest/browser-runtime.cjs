const Runtime = require('jest-runtime').default;
const { compileOnce } = require('./compiled-once.cjs');

/** Packages and our own code stay each file's own, in its own window; only their parsed code is shared. */
module.exports = class BrowserRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    compileOnce(this);
  }
};
