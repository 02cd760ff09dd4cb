import { isAbsolute, relative, sep } from 'node:path';
import { root } from './build-id.mjs';

const posix = (path) => path.split(sep).join('/');
const fromPackages = /^(?:\.\.\/)*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The import specifier that a module of a package or of `shared` answers to, as far as its name tells. */
const specifierOf = (resource) => {
  const path = posix(relative(root, resource));
  const inPackage = fromPackages.exec(path)?.[1];
  if (inPackage) return inPackage;
  return path.startsWith('shared/src/')
    ? `@yanye/shared/${path.slice(11).replace(/\.[a-z]+$/, '')}`
    : undefined;
};

/**
 * Which shared modules a build carries a copy of. A remote must carry none.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {Iterable<string>} keys share keys; `react/jsx-runtime` counts as `react`
 * @returns {string[]}
 */
export const carriedShares = (compilation, keys) => {
  const shared = new Set([...keys].map((key) => key.replace(/^(react(?:-dom)?)\/.*/, '$1')));
  const carried = new Set();
  for (const { resource } of compilation.modules) {
    if (!resource || !isAbsolute(resource)) continue;
    const specifier = specifierOf(resource);
    if (specifier && shared.has(specifier)) carried.add(specifier);
  }
  return [...carried].sort();
};

/**
 * Names for people for the files of a browser build: what was imported to make them.
 * @param {import('@rspack/core').Stats} stats
 * @returns {Record<string, string>} by file name
 */
export const chunkLabels = (stats) => {
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
  const labels = {};
  for (const { files = [], names = [], origins = [] } of chunks) {
    const asked = origins.map(({ request }) => request).filter(Boolean);
    const label = names[0] ?? [...new Set(asked)].sort().join(' + ');
    for (const file of files) if (label) labels[file] = label;
  }
  return labels;
};
