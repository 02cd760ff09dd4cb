import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections before they send requests. A server that stops waits a minute for those, because only connections that
 * had a request count as idle.
 * @returns closes the connections that never had a request
 */
export const endUnusedConnections = (server: Server): (() => void) => {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
};
