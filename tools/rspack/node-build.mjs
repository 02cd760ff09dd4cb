import { basename, join } from 'node:path';
import rspack from '@rspack/core';
import { curatedModules } from '../../shared/federation/singletons.mjs';
import { common } from './common.mjs';

const providedByShell = new Set([
  ...curatedModules,
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
]);

const takeFromShell = ({ request }, done) =>
  providedByShell.has(request) ? done(null, `commonjs ${request}`) : done();

/**
 * A build for Node in one CommonJS file with all its styles in one CSS file beside it.
 * @param {object} options
 * @param {string} options.folder the app's folder
 * @param {string} options.prefix class prefix, the same as in the browser build
 * @param {string} options.entry module to build
 * @param {string} options.file path of the result inside `dist`
 * @param {string} options.uniqueName the same as in the browser build: class names are derived from it
 * @param {string} options.publicPath where the files of the browser build are served
 * @param {boolean} options.dev development instead of production
 * @param {'all' | 'shell' | 'table'} options.carries `all`: everything; `shell`: all but what the shell provides;
 *   `table`: the same, only to read the route table at build time
 */
export const nodeBuild = ({ folder, prefix, entry, file, uniqueName, publicPath, dev, carries }) => {
  const name = basename(file, '.cjs');
  const base = common({ folder, prefix, dev, node: true });
  return {
    ...base,
    name: `node:${name}`,
    entry: { [name]: entry },
    output: {
      path: join(folder, 'dist', file, '..'),
      filename: '[name].cjs',
      cssFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
      publicPath,
      uniqueName,
      clean: true,
    },
    externals: carries === 'all' ? [] : [takeFromShell],
    // A table is read once and thrown away: not worth minifying a whole back office.
    ...(carries === 'table' && { optimization: { ...base.optimization, minimize: false } }),
    plugins: [...base.plugins, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};
