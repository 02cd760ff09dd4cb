const asyncHooks = require('node:async_hooks');

const made = new Set();

/**
 * Node.js hands the contexts of all enabled storages on with every promise. Jest enables one for each test file and never disables it, so
 * that promises cost more with each test file of a process.
 */
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...given) {
    super(...given);
    made.add(this);
  }
};

/** Disables the storages that were made since the last call; one that is used again is enabled again. */
exports.disableStorages = () => {
  for (const storage of made) storage.disable();
  made.clear();
};
