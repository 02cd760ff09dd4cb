import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const ignored = new Set(['node_modules', 'dist', 'coverage']);
const isSource = (name) => !/\.test\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.tsbuildinfo');

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return isSource(entry.name) ? [path] : [];
  });

/**
 * Names a build by what it is made of, so that equal sources give equal builds on every machine.
 * @param {string} folder the app's folder
 * @returns {string} 12 hexadecimal digits
 */
export const buildIdOf = (folder) => {
  const paths = [folder, join(root, 'shared'), join(root, 'tools', 'rspack')].flatMap(filesBelow);
  const hash = createHash('sha256');
  for (const path of [...paths, join(root, 'package-lock.json')].sort()) {
    hash
      .update(relative(root, path).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
};
