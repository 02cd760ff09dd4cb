import { createRequire } from 'node:module';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { singletons } from '../../shared/federation/singletons.mjs';
import { buildIdOf } from './build-id.mjs';
import { BuildRecord } from './build-record.mjs';
import { browserOutput, common } from './common.mjs';
import { devServer } from './dev-server.mjs';
import { nodeBuild } from './node-build.mjs';
import { productionRouter } from './production-router.mjs';
import { serveRemotes } from './serve-remotes.mjs';

const prefix = 'shell';

// Build flags of the federation runtime, which the federation plugin sets in the builds of remotes: no remote is found by
// a manifest, and this build runs in browsers alone.
const federationFlags = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

// React's refresh runtime finds React through the DevTools hook. Without this stub, hot reload of remotes does nothing
// unless the reader happens to have the DevTools installed.
const devToolsStub = `if(!window.__REACT_DEVTOOLS_GLOBAL_HOOK__){var r=new Map(),i=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,inject:function(x){r.set(++i,x);return i},onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}}}`;

const devPage = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>言叶</title><script>${devToolsStub}</script></head><body><div id="root"></div></body></html>`;

const browser = ({ folder, port, dev }) => {
  const base = common({ folder, prefix, dev });
  return {
    ...base,
    name: 'browser',
    entry: { main: './src/main.ts' },
    resolve: { ...base.resolve, ...(!dev && { alias: productionRouter() }) },
    output: {
      ...browserOutput(dev),
      path: join(folder, 'dist', 'browser'),
      publicPath: dev ? '/' : '/assets/',
      uniqueName: 'shell',
    },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({ ...federationFlags, SHARED_MODULES: JSON.stringify(singletons({ dev })) }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      ...(dev ? [new rspack.HtmlRspackPlugin({ templateContent: devPage })] : []),
    ],
    ...(dev && { devServer: devServer({ port, page: true, setup: serveRemotes }) }),
  };
};

const mainFile = (files, end) =>
  Object.keys(files)
    .find((path) => path.startsWith('browser/main.') && path.endsWith(`.${end}`))
    ?.slice('browser/'.length);

/** @returns Base64 of the sha256 of each inline script of documents, so that a server need not load the build to know them */
const scriptHashesOf = (folder, script) =>
  createRequire(import.meta.url)(join(folder, 'dist/node/shell.cjs')).inlineScriptHashes({
    script: `/assets/${script}`,
  });

/**
 * Both builds of the shell: the browser's, and `dist/node/shell.cjs` that renders documents. The latter carries React
 * and everything else, so that it depends on no folder and no NODE_ENV of the process that loads it.
 * @param {{ folder: string, port: number }} options
 * @returns {import('@rspack/core').Configuration[]}
 */
export const shell = ({ folder, port }) => {
  const dev = process.env.NODE_ENV === 'development';
  if (dev) return [browser({ folder, port, dev })];
  const forNode = nodeBuild({
    folder,
    prefix,
    dev,
    entry: './src/entry-server.tsx',
    file: 'node/shell.cjs',
    uniqueName: 'shell',
    publicPath: '/assets/',
    carries: 'all',
  });
  forNode.plugins.push(
    new rspack.NormalModuleReplacementPlugin(/^\.\/frame-parts$/, './frame-parts-on-server'),
  );
  forNode.resolve = {
    ...forNode.resolve,
    alias: { ...productionRouter(), '@yanye/shared/router$': '@yanye/shared/router-on-server' },
  };
  const build = buildIdOf(folder);
  const record = new BuildRecord(folder, ({ files }) => {
    const script = mainFile(files, 'js');
    return {
      name: 'shell',
      build,
      provides: Object.fromEntries(Object.entries(singletons()).map(([key, { version }]) => [key, version])),
      script,
      script_hashes: scriptHashesOf(folder, script),
      style: mainFile(files, 'css'),
    };
  });
  return [browser({ folder, port, dev }), forNode].map((config) => ({
    ...config,
    plugins: [...config.plugins, record],
  }));
};

export default shell;
