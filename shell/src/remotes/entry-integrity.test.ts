import { createEntryIntegrity } from './entry-integrity';

const entry = '/releases/chat_remote/one/browser/remoteEntry.js';
const hash = 'sha256-yw8CU7uUzSptmlh/PY+WXqEBfpjJTztsUCduDNNt3yM=';

test('an entry whose hash is known is fetched by a script that carries it', () => {
  const { expect: expectHash, plugin } = createEntryIntegrity();
  expectHash(entry, hash);
  const script = plugin.createScript({ url: new URL(entry, location.href).href });
  expect(script).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
  expect(script?.src).toBe(new URL(entry, location.href).href);
});

test('without a hash, as in development, the runtime makes its own script', () => {
  const { expect: expectHash, plugin } = createEntryIntegrity();
  expectHash(entry, undefined);
  expect(plugin.createScript({ url: entry })).toBeUndefined();
});
