import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

// A second is not enough on a busy machine that compiles the page's code first; missing elements still fail.
configure({ asyncUtilTimeout: 10_000 });

// While it waits, the library drops every error but the last, to which it finally adds the document; printing the document into
// each of them takes longer than the search.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const isDropped = getConfig()._disableExpensiveErrorDiagnostics && message !== null;
    if (!isDropped) return getElementError(message, container);
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  },
});

// jsdom has no screen to query; files that are tested as rendered on the server have no window either.
if (globalThis.window)
  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

// Console noise is a defect: an unexpected error or warning fails the test that caused it.
const noise = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  noise.length = 0;
  console.error = (...args) => noise.push(args.map(String).join(' '));
  console.warn = (...args) => noise.push(args.map(String).join(' '));
});

afterEach(() => {
  Object.assign(console, original);
  const heard = noise.filter((line) => !(globalThis.expectedNoise ?? []).some((part) => line.includes(part)));
  globalThis.expectedNoise = [];
  if (heard.length > 0) throw new Error(`unexpected console output:\n${heard.join('\n')}`);
});
