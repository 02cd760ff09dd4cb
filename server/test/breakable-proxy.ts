import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between the product and a service, so that a test can take the service away. */
export interface BreakableProxy {
  /** The address of the service, by way of the proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps connections, accepts new ones, and passes nothing on. */
  freeze(): void;
  /** Passes everything on, again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @param service e.g. `redis://127.0.0.1:6379` */
export const breakableProxy = async (service: string): Promise<BreakableProxy> => {
  const target = new URL(service);
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;
  let isFrozen = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const listen = async (): Promise<void> => {
    isFrozen = false;
    server = createServer((client) => {
      if (isFrozen) {
        keep(client);
        return;
      }
      const upstream = keep(connect(Number(target.port), target.hostname));
      keep(client).pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((closed) => closing.close(closed));
  };

  await listen();
  const url = new URL(service);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: async () => {
      await cut();
      await listen();
    },
    close: cut,
  };
};
