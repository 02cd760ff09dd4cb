import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody on loopback that plays a service of others. */
export interface LoopbackPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  /** Without a slash at the end. */
  readonly url: string;
  /** Ends it, with connections that are still open. */
  close(): Promise<void>;
}

/** @param answer of each request */
export const openLoopbackPeer = async (answer: RequestListener): Promise<LoopbackPeer> => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
