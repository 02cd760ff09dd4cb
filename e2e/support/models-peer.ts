import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedInTheEnd } from './left-open';

/** A server of models on loopback, which names models and answers nothing else. */
export interface ModelsPeer {
  readonly url: string;
  close(): void;
}

/** @param names of its models */
export const openModelsPeer = async (names: readonly string[]): Promise<ModelsPeer> => {
  const list = JSON.stringify({ models: names.map((name) => ({ name })) });
  const server = createServer(({ url }, response) =>
    url === '/api/tags' ? response.end(list) : response.writeHead(404).end(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  closedInTheEnd(async () => close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
