import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { root } from './server.mjs';

// The server's own: other packages bring an older one to the root.
const require = createRequire(join(root, 'server', 'package.json'));
const yauzl = require('yauzl');
const { ZipFile } = require('yazl');

const manifestName = 'manifest.json';
const sealBytes = 'sha256:'.length + 64;

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @returns {Promise<Map<string, Buffer>>} entries of an archive */
const entriesOf = async (file) => {
  const zip = await promisify(yauzl.open)(file, { lazyEntries: true, autoClose: false });
  const openStream = promisify(zip.openReadStream.bind(zip));
  const entries = new Map();
  await new Promise((done, fail) => {
    zip.once('end', done).once('error', fail);
    zip.on('entry', async (entry) => {
      try {
        entries.set(entry.fileName, await buffer(await openStream(entry)));
        zip.readEntry();
      } catch (error) {
        fail(error);
      }
    });
    zip.readEntry();
  });
  zip.close();
  return entries;
};

/** Writes an archive whose own checksum is right, as an attacker who knows the format could. */
const writeSealed = async (file, entries) => {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end({ comment: 'x'.repeat(sealBytes) });
  await pipeline(zip.outputStream, createWriteStream(file));
  const bytes = await readFile(file);
  const body = bytes.subarray(0, -sealBytes);
  await writeFile(file, Buffer.concat([body, Buffer.from(`sha256:${sha256(body)}`)]));
};

const at = (share) => (bytes) => Math.floor(bytes.length * share);
const truncated = (place) => (bytes) => bytes.subarray(0, place(bytes));
const flipped = (place) => (bytes) => {
  const copy = Buffer.from(bytes);
  copy[place(bytes)] ^= 1 << Math.floor(Math.random() * 8);
  return copy;
};

const changedManifest = (change) => (entries) => {
  const manifest = JSON.parse(entries.get(manifestName).toString());
  change(manifest);
  entries.set(manifestName, Buffer.from(JSON.stringify(manifest)));
};
const firstUpload = (entries) => [...entries.keys()].find((name) => name.startsWith('uploads/'));

const bytesDamages = [
  ['empty', truncated(() => 0)],
  ['cut to a tenth', truncated(at(0.1))],
  ['cut to the half', truncated(at(0.5))],
  ['without its last byte', truncated((bytes) => bytes.length - 1)],
  ['with bytes behind its end', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  ...Array.from({ length: 6 }, (_, number) => [`a bit flipped (${number + 1})`, flipped(at(Math.random()))]),
];

const entryDamages = [
  ['an upload removed', (entries) => entries.delete(firstUpload(entries))],
  ['the key removed', (entries) => entries.delete('secret.key')],
  ['the manifest removed', (entries) => entries.delete(manifestName)],
  ['an upload added', (entries) => entries.set('uploads/more.webp', Buffer.from('more'))],
  ['a program added', (entries) => entries.set('releases/remote.js', Buffer.from('alert()'))],
  [
    'other bytes of an upload',
    (entries) => {
      const bytes = Buffer.from(entries.get(firstUpload(entries)));
      bytes[bytes.length - 1] ^= 1;
      entries.set(firstUpload(entries), bytes);
    },
  ],
  [
    'a manifest with another checksum',
    changedManifest((manifest) => (manifest.entries[0].sha256 = '0'.repeat(64))),
  ],
  ['a manifest without an entry', changedManifest((manifest) => manifest.entries.pop())],
  ['a manifest of a newer schema', changedManifest((manifest) => manifest.steps.push('articles-9999'))],
];

/** Ways to damage a backup; of the latter ones the checksum of the file is right. @type {readonly [string, (from: string, to: string) => Promise<void>][]} */
export const damages = [
  ...bytesDamages.map(([what, change]) => [
    what,
    async (from, to) => writeFile(to, change(await readFile(from))),
  ]),
  ...entryDamages.map(([what, change]) => [
    what,
    async (from, to) => {
      const entries = await entriesOf(from);
      change(entries);
      await writeSealed(to, entries);
    },
  ]),
];
