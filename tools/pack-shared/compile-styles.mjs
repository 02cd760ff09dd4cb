import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { common } from '../rspack/common.mjs';

const run = (config) =>
  new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

const configOf = (source, paths, output) => {
  const base = common({ folder: source, prefix: 'shared', dev: false, node: true });
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(join(source, path)));
  return {
    ...base,
    entry: Object.fromEntries(paths.map((path) => [path, `./${path}`])),
    output: {
      path: output,
      filename: '[name].cjs',
      cssFilename: '[name].css',
      library: { type: 'commonjs2' },
      // Class names derive from it: two versions of the package can be in one page.
      uniqueName: `shared_${hash.digest('hex').slice(0, 8)}`,
    },
  };
};

/**
 * Compiles CSS modules to plain style sheets with unique class names, each with a JavaScript module that imports it and
 * exports the names. So no bundler needs our options for CSS modules.
 * @param {string} source folder of the sources
 * @param {string} target folder of the results
 * @param {readonly string[]} paths of `.module.css` files
 */
export const compileStyles = async (source, target, paths) => {
  const output = mkdtempSync(join(tmpdir(), 'shared-styles-'));
  try {
    await run(configOf(source, paths, output));
    const require = createRequire(join(output, 'any.cjs'));
    for (const path of paths) {
      const names = require(join(output, `${path}.cjs`));
      const sheet = path.replace(/\.module\.css$/, '.css');
      mkdirSync(join(target, dirname(path)), { recursive: true });
      writeFileSync(join(target, sheet), readFileSync(join(output, `${path}.css`)));
      writeFileSync(
        join(target, `${path}.js`),
        `import './${sheet.split('/').at(-1)}';\nexport default ${JSON.stringify(names.default ?? names)};\n`,
      );
    }
  } finally {
    rmSync(output, { recursive: true });
  }
};
