import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { carriedShares } from '../../shared/federation/release/build-contents.mjs';
import { fromShell, singletons } from '../../shared/federation/singletons.mjs';
import { buildIdOf } from './build-id.mjs';
import { BuildRecord } from './build-record.mjs';
import { browserOutput, common } from './common.mjs';
import { devServer } from './dev-server.mjs';
import { FederationAsEsm } from './federation-as-esm.mjs';
import { nodeBuild } from './node-build.mjs';
import { routePatterns } from './route-patterns.mjs';
import { SortedIntegrity } from './sorted-integrity.mjs';
import { standalone } from './standalone.mjs';

// The entry contains the hash of every chunk that it fetches; the shell gets the hash of the entry from the manifest.
const integrity = { hashFuncNames: ['sha256'], htmlPlugin: false };

const exposes = { './remote': './src/remote.tsx' };

const federated = ({ name, folder, prefix, port, uniqueName, dev }) => {
  const base = common({ folder, prefix, dev });
  return {
    ...base,
    name: 'browser',
    entry: {},
    output: {
      ...browserOutput(dev),
      path: join(folder, 'dist', 'browser'),
      publicPath: 'auto',
      // Without it browsers do not compare hashes.
      crossOriginLoading: 'anonymous',
      uniqueName,
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes,
        shared: fromShell({ dev }),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          // A remote uses no modules of another one.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new FederationAsEsm(),
      ...(dev ? [] : [new SubresourceIntegrityPlugin(integrity), new SortedIntegrity()]),
    ],
    ...(dev && { devServer: devServer({ port }) }),
  };
};

/**
 * All builds of a remote. `BUILD_TARGET=standalone` (set by tools/rspack/dev.mjs) makes the app of the remote's own
 * team instead, with its own copies of the shared modules; it is never released.
 * @param {object} options
 * @param {'site_remote' | 'chat_remote' | 'admin_remote'} options.name federation name
 * @param {string} options.folder the remote's folder
 * @param {number} options.port development port
 * @param {boolean} [options.antd] whether the remote carries antd; recorded in build.json
 * @param {boolean} [options.node] whether pages of the remote are rendered on the server
 * @returns {import('@rspack/core').Configuration[]}
 */
export const remote = ({ name, folder, port, antd = false, node = false }) => {
  const dev = process.env.NODE_ENV === 'development';
  const prefix = name.replace('_remote', '');
  if (process.env.BUILD_TARGET === 'standalone') return [standalone({ name, folder, prefix, port, dev })];

  const build = dev ? 'dev' : buildIdOf(folder);
  // Two builds of one remote can be in one page; under one name they would share chunks. The server knows this form of
  // the name: it marks the style sheets that a document carries with it (server/src/platform/render/page-styles.ts).
  const uniqueName = `${name}_${build}`;
  const app = { name, folder, prefix, port, uniqueName, dev };
  if (dev) return [federated(app)];

  const file = node ? 'node/remote.cjs' : 'table/remote.cjs';
  const forNode = nodeBuild({
    folder,
    prefix,
    dev,
    file,
    entry: './src/remote.tsx',
    uniqueName,
    publicPath: `/releases/${name}/${build}/browser/`,
    carries: node ? 'shell' : 'table',
  });
  const shares = singletons();
  const record = new BuildRecord(folder, ({ browser }) => ({
    name,
    build,
    antd,
    entry: 'remoteEntry.js',
    exposes: Object.keys(exposes),
    shares: Object.fromEntries(
      Object.entries(shares).map(([key, { requiredVersion }]) => [key, requiredVersion]),
    ),
    carries: carriedShares(browser, Object.keys(shares)),
    patterns: routePatterns(join(folder, 'dist', file)),
  }));
  return [federated(app), forNode].map((config) => ({ ...config, plugins: [...config.plugins, record] }));
};

export default remote;
