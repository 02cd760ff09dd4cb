import rspack from '@rspack/core';

/** Chunk ids with the hashes of their files, as the runtime of a build has them. */
const hashes = /(?:\d+:"sha256-[^"]+",?)+/g;

const sorted = (list) =>
  list
    .match(/\d+:"sha256-[^"]+"/g)
    .toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10))
    .join(',');

/**
 * Sorts the hashes that `SubresourceIntegrityPlugin` writes in an order that differs from build to build: so that the same sources make
 * the same bytes, of which compression takes up to 86 more or less otherwise.
 */
export class SortedIntegrity {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const name = 'SortedIntegrity';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = source.source().toString();
          const made = text.replace(hashes, sorted);
          if (made !== text) compilation.updateAsset(file, new rspack.sources.RawSource(made));
        }
      });
    });
  }
}
