const { TestEnvironment } = require('jest-environment-node');
const { forgetStores } = require('./async-storages.cjs');

const errors = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];
const values = ['Array', 'Date', 'Function', 'Map', 'Promise', 'RegExp', 'Set'];

/**
 * Packages are shared by all test files, which have globals of their own otherwise. What a test file makes is an instance of what packages
 * know by the same name, so that `instanceof` tells them the truth; errors are the same kinds on both sides.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of [...errors, ...values])
      Object.setPrototypeOf(this.global[name].prototype, globalThis[name].prototype);
    for (const name of errors) this.global[name] = globalThis[name];
  }

  async teardown() {
    forgetStores();
    await super.teardown();
  }
};
