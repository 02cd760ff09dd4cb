import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileList } from '../../shared/federation/release/file-list.mjs';

const text = /\.(js|cjs|css)$/;
const packed = /\.(br|gz)$/;
// Low compression is enough for a variant; the best would take seconds.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Derives another build from one, for tests and proofs that need many: the same files under a new id, with valid
 * hashes, modified as requested. Much quicker than building.
 * @param {string} dist the build to start from: a `dist` folder or a stored release
 * @param {string} target folder to write to; must not exist
 * @param {(text: string, path: string, build: string) => string} [change] returns the modified text of a file; the path is as in the
 *   manifest, such as `browser/remoteEntry.js`
 * @param {(manifest: object) => object} [claim] returns the modified manifest
 * @returns {string} the new build's id
 */
export const makeVariant = (dist, target, change = (before) => before, claim = (manifest) => manifest) => {
  const manifest = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const build = randomBytes(6).toString('hex');
  for (const part of ['browser', 'node'])
    if (existsSync(join(dist, part))) cpSync(join(dist, part), join(target, part), { recursive: true });
  const hashes = new Map();
  const named = (path) => relative(target, path).split(sep).join('/');
  const rewrite = (path, edit) => {
    const before = readFileSync(path);
    const after = Buffer.from(edit(before.toString('utf8')));
    hashes.set(hashOf(before), hashOf(after));
    writeFileSync(path, after);
    if (named(path).startsWith('browser/')) writeFileSync(`${path}.br`, brotliCompressSync(after, quick));
  };
  const entry = join(target, 'browser', manifest.entry);
  const renewed = (content, path) => change(content.replaceAll(manifest.build, build), named(path), build);
  // The compressed copies still contain the old text.
  for (const path of filesBelow(target)) if (packed.test(path)) rmSync(path);
  for (const path of filesBelow(target))
    if (text.test(path) && path !== entry) rewrite(path, (content) => renewed(content, path));
  // Last, because it contains the hashes of all the others.
  rewrite(entry, (content) => {
    let known = renewed(content, entry);
    for (const [before, after] of hashes) known = known.replaceAll(before, after);
    return known;
  });
  const files = {
    ...fileList(join(target, 'browser'), 'browser'),
    ...fileList(join(target, 'node'), 'node'),
  };
  writeFileSync(join(target, 'build.json'), JSON.stringify(claim({ ...manifest, build, files })));
  return build;
};
