import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { clockNow } from './chat-ledger.mjs';

/**
 * What stands between a browser and several processes: it passes all on to one of them, and can be cut.
 * @param {() => number} port of the process that the next connection goes to
 */
export const switchedProxy = async (port) => {
  const sockets = new Set();
  let isCut = false;
  /** Of the first connection after a cut. */
  let back;
  const keep = (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = keep(connect(port(), '127.0.0.1'));
    keep(client).pipe(upstream).pipe(client);
    if (back) {
      const times = back;
      client.on('data', (bytes) => {
        if (bytes.includes('/api/live/tickets')) times.askedAt ??= clockNow();
      });
      upstream.on('data', (bytes) => {
        if (bytes.includes('\nid: ') || bytes.includes('event: ready')) times.eventAt ??= clockNow();
      });
    }
    client.on('close', () => upstream.destroy());
    return upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Ends all connections and accepts no other. */
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** @returns times that are filled in: when a ticket was first asked for, and the first event of the live channel */
    restore: () => {
      isCut = false;
      back = {};
      return back;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
