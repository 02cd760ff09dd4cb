import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * Development server of the app in the current folder.
 *   npm run dev -w @yanye/chat-remote -- [--api URL] [--port N]   the remote alone, calls go to URL
 *   npm run dev -w @yanye/chat-remote -- --federated              as a piece of the shell's page
 */
const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    port: { type: 'string' },
    federated: { type: 'boolean', default: false },
  },
});
process.env.NODE_ENV = 'development';
process.env.BUILD_TARGET = values.federated ? 'federated' : 'standalone';
if (values.api) process.env.API_URL = values.api;
if (values.port) process.env.DEV_PORT = values.port;

const { default: configs } = await import(pathToFileURL(resolve('rspack.config.mjs')).href);
const { rspack } = await import('@rspack/core');
const { RspackDevServer } = await import('@rspack/dev-server');

const [config] = configs;
const server = new RspackDevServer(config.devServer, rspack(config));
await server.start();
console.log(`${config.name}: http://127.0.0.1:${config.devServer.port}/`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
