const asyncHooks = require('node:async_hooks');

const made = new Set();

/**
 * Node.js hands the stores of all enabled storages on with every promise and timer. Jest enables one for each test file and never disables
 * it, so that promises cost more with each test file of a process; and a timer that a package leaves behind would keep all objects of a
 * test file alive by its store. Therefore only keys are handed on, whose stores can be forgotten.
 */
class ForgettableStorage extends asyncHooks.AsyncLocalStorage {
  #stores = new WeakMap();

  constructor(...given) {
    super(...given);
    made.add(this);
  }

  run(store, ...given) {
    return super.run(this.#keyOf(store), ...given);
  }

  enterWith(store) {
    super.enterWith(this.#keyOf(store));
  }

  getStore() {
    const key = super.getStore();
    return key && this.#stores.get(key);
  }

  /** Disables the storage; one that is used again is enabled again. */
  forget() {
    this.disable();
    this.#stores = new WeakMap();
  }

  #keyOf(store) {
    // From Node.js 24 on, `run` calls `enterWith`.
    if (this.#stores.has(store)) return store;
    const key = {};
    this.#stores.set(key, store);
    return key;
  }
}

// It is a getter from Node.js 24 on.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: ForgettableStorage, writable: true });

/** Empties the storages that were made since the last call. */
exports.forgetStores = () => {
  for (const storage of made) storage.forget();
  made.clear();
};
