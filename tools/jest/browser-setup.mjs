import '@testing-library/jest-dom';

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
