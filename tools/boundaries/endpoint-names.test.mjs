import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const parts = ['shell', 'site-remote', 'chat-remote', 'admin-remote', 'shared'];

/** Queries and mutations that a file adds to the one store of the page. */
const declared = /^\s+(\w+): (?:query|mutation|build\.(?:query|mutation|infiniteQuery))\b/gm;

const apiFiles = parts
  .flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true }).map((file) => join(part, 'src', file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')])
  .filter(([, text]) => /contractApi|injectEndpoints/.test(text));

test('no two features share the name of a query: the second to load would fail', () => {
  const owners = new Map();
  for (const [file, text] of apiFiles)
    for (const [, name] of text.matchAll(declared))
      owners.set(name, new Set([...(owners.get(name) ?? []), file]));
  expect(owners.size).toBeGreaterThan(300);
  expect([...owners].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual(
    [],
  );
});
