import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const describe = (path) => {
  const content = readFileSync(path);
  // In the form that browsers compare with: https://www.w3.org/TR/SRI/
  return { bytes: content.length, hash: `sha256-${createHash('sha256').update(content).digest('base64')}` };
};

/**
 * Lists the files of a folder with their sizes and hashes.
 * @param {string} folder may be missing
 * @param {string} prefix goes before each name
 * @returns {Record<string, { bytes: number, hash: string }>} by path with forward slashes, in their order
 */
export const fileList = (folder, prefix) => {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return {};
  }
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [`${prefix}/${relative(folder, path).split(sep).join('/')}`, describe(path)]),
  );
};
