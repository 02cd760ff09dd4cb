import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedInTheEnd } from './left-open';

/** A remote site with one feed, on loopback. */
export interface FeedPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  readonly feed: string;
  /** Sets the response of the feed's address. */
  answers(answer: (response: ServerResponse) => unknown): void;
  close(): void;
}

/** @param items inside of each `<item>` @returns a feed in RSS */
export const rssOf = (...items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>远方的站</title>${items
    .map((item) => `<item>${item}</item>`)
    .join('')}</channel></rss>`;

/** Starts the site; until a response is set, its feed is missing. */
export const openFeedPeer = async (): Promise<FeedPeer> => {
  let current = (response: ServerResponse): unknown => response.writeHead(404).end();
  const server = createServer((_request, response) => void current(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  closedInTheEnd(async () => close());
  return { host, feed: `http://${host}/feed.xml`, answers: (answer) => void (current = answer), close };
};
