import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// nx.json excludes the same files from the inputs of a build: a cached build must have the id of its sources.
const ignored = new Set(['node_modules', 'dist', 'coverage', 'test', 'testing', 'spec']);
const isSource = (name) =>
  !/\.test\.[cm]?[jt]sx?$/.test(name) &&
  !/^tsconfig.*\.json$/.test(name) &&
  name !== 'jest.config.mjs' &&
  !name.endsWith('.tsbuildinfo');

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return isSource(entry.name) ? [path] : [];
  });

/**
 * @param {string} folder the app's folder
 * @returns {string[]} the files that a build of the app is made of, as sorted paths from the repository's root
 */
export const sourcesOf = (folder) => {
  const paths = [folder, join(root, 'shared'), join(root, 'tools', 'rspack')].flatMap(filesBelow);
  return [...paths, join(root, 'package-lock.json')]
    .map((path) => relative(root, path).split(sep).join('/'))
    .sort();
};

/**
 * Derives the id of a build from its inputs, so that equal sources give equal builds on every machine.
 * @param {string} folder the app's folder
 * @returns {string} 12 hexadecimal digits
 */
export const buildIdOf = (folder) => {
  const hash = createHash('sha256');
  for (const path of sourcesOf(folder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
};
