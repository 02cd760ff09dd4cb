import { join } from 'node:path';
import rspack from '@rspack/core';
import { browserOutput, common } from './common.mjs';
import { devServer } from './dev-server.mjs';
import { productionRouter } from './production-router.mjs';

/**
 * A remote as a standalone app: own copies of the shared modules, no federation, a page around it.
 * @param {{ name: string, folder: string, prefix: string, port: number, dev: boolean }} app
 */
export const standalone = ({ name, folder, prefix, port, dev }) => {
  const base = common({ folder, prefix, dev });
  return {
    ...base,
    name: 'standalone',
    entry: { main: './src/bootstrap.tsx' },
    resolve: { ...base.resolve, ...(!dev && { alias: productionRouter() }) },
    output: {
      ...browserOutput(dev),
      path: join(folder, 'dist', 'standalone'),
      publicPath: '/',
      uniqueName: `${name}_standalone`,
    },
    plugins: [
      ...base.plugins,
      new rspack.HtmlRspackPlugin({
        templateContent: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title></head><body><div id="root"></div></body></html>`,
      }),
    ],
    devServer: devServer({ port, page: true }),
  };
};
