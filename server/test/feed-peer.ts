import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one path. */
export type FeedAnswer = (response: ServerResponse, headers: IncomingHttpHeaders) => unknown;

/** Somebody else's site with feeds, on loopback. */
export interface FeedPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  readonly url: string;
  /** Paths as they were asked for, in order. */
  readonly asked: string[];
  /** What each path answers; 404 for all others. */
  answers: Record<string, FeedAnswer>;
  close(): void;
}

/** @param item inside `<item>`, as written */
export const rssWith = (items: readonly string[], head = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
  <rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel>
  <title>远方的站</title><link>https://far.example/</link><description>远方</description>
  ${items.map((item) => `<item>${item}</item>`).join('\n')}
  </channel></rss>`;

/** @returns the inside of an `<item>` */
export const rssItem = (title: string, link: string, more = ''): string =>
  `<title>${title}</title><link>${link}</link>${more}`;

/** @returns an answer with this feed */
export const feedAnswer =
  (feed: string | Buffer, headers: Readonly<Record<string, string>> = {}): FeedAnswer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(feed);

/** Starts the site; it knows no path yet. */
export const openFeedPeer = async (): Promise<FeedPeer> => {
  const asked: string[] = [];
  const server: Server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const answer = peer.answers[url];
    if (answer) answer(response, headers);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: FeedPeer = {
    host,
    url: `http://${host}`,
    asked,
    answers: {},
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return peer;
};
