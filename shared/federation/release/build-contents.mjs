import { dirname, isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const posix = (path) => path.split(sep).join('/');
const ownFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const inPackages = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The import specifier that a module of a package or of `@yanye/shared` answers to, as far as its path tells. */
const specifierOf = (resource) => {
  const own = posix(relative(ownFolder, resource));
  if (own.startsWith('src/')) return `@yanye/shared/${own.slice(4).replace(/\.[a-z]+$/, '')}`;
  return inPackages.exec(posix(resource))?.[1];
};

/**
 * Finds the shared modules of which a build carries a copy. A remote must carry none.
 * @param {{ modules: Iterable<{ resource?: string }> }} compilation of Rspack or webpack
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
 * Labels the files of a browser build by the imports that they were made for.
 * @param {{ toJson(options: object): object }} stats of Rspack or webpack
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
