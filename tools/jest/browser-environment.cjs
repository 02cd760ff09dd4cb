const { TestEnvironment } = require('jest-environment-jsdom');
const { forgetStores } = require('./async-storages.cjs');

// The data router needs Node's fetch classes; jsdom has none, and a setup file runs too late to copy them in.
const names = [
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.antdStyles = config.projectConfig.testEnvironmentOptions.antdStyles;
  }

  async setup() {
    await super.setup();
    for (const name of names) this.global[name] = globalThis[name];
  }

  async teardown() {
    forgetStores();
    await super.teardown();
  }
};
