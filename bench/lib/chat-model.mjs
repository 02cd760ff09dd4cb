import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newFolder, removeFolder, root } from './server.mjs';

const { WebSocket } = createRequire(new URL('../../server/package.json', import.meta.url))('ws');
const { rspack } = createRequire(new URL('../../package.json', import.meta.url))('@rspack/core');

const model = join(root, 'chat-remote/src/features/chat/model');
const entry = `
export { createRoomClient } from ${JSON.stringify(join(model, 'room-client.ts'))};
export { roomOfPage, missingIn } from ${JSON.stringify(join(model, 'room-state.ts'))};
export { unreadIn } from ${JSON.stringify(join(model, 'unread.ts'))};
`;

const bundled = (folder) =>
  new Promise((done, failed) => {
    rspack(
      {
        context: root,
        mode: 'development',
        devtool: false,
        target: 'node20',
        entry: join(folder, 'entry.js'),
        output: { path: folder, filename: 'model.mjs', module: true, library: { type: 'module' } },
        resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], modules: [join(root, 'node_modules')] },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              type: 'javascript/auto',
              loader: 'builtin:swc-loader',
              options: { jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true } } },
            },
          ],
        },
      },
      (error, stats) => {
        if (error || stats.hasErrors()) failed(error ?? new Error(stats.toString('errors-only')));
        else done();
      },
    );
  });

/** Where the socket of each browser is opened, by its name in the address. */
const origins = new Map();

class BrowserSocket extends WebSocket {
  constructor(address) {
    const url = new URL(address);
    const origin = origins.get(url.searchParams.get('browser'))();
    super(`${origin.replace('http', 'ws')}${url.pathname}${url.search}`, { perMessageDeflate: false });
    this.on('error', () => undefined);
  }
}

const asBrowser = () => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    window: { ...listening, location: { href: 'http://site.test/chat' } },
    document: { ...listening, visibilityState: 'visible' },
    WebSocket: BrowserSocket,
  });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
};

/**
 * The client of a room as browsers have it, without its page.
 * @returns the model's functions, and `at(browser, origin)`, which says where the sockets of a browser are opened
 */
export const loadChatModel = async () => {
  const folder = await newFolder();
  try {
    await writeFile(join(folder, 'entry.js'), entry);
    await bundled(folder);
    asBrowser();
    return {
      ...(await import(pathToFileURL(join(folder, 'model.mjs')).href)),
      at: (browser, origin) => origins.set(browser, origin),
    };
  } finally {
    await removeFolder(folder);
  }
};
