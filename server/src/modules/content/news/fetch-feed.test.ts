import { brotliCompressSync, gzipSync } from 'node:zlib';
import { feedAnswer, openFeedPeer, rssItem, rssWith, type FeedPeer } from '#test/feed-peer';
import { outgoingRequests } from '#platform/outgoing/outgoing-requests';
import { feedReader } from './feed-reader';
import { feedFetcher, feedLimits } from './fetch-feed';

const feed = rssWith([rssItem('一条新闻', '/1')]);
const marks = { etag: '', last_modified: '' };

describe('fetching a feed', () => {
  let peer: FeedPeer;
  let outgoing: ReturnType<typeof outgoingRequests>;

  beforeAll(async () => {
    peer = await openFeedPeer();
    outgoing = outgoingRequests([peer.host]);
  });
  afterAll(async () => {
    await outgoing.close();
    peer.close();
  });
  beforeEach(() => {
    peer.asked.length = 0;
    peer.answers = { '/feed': feedAnswer(feed) };
  });

  const fetchFeed = (path: string, known = marks, timeoutMs: number = feedLimits.timeoutMs) =>
    feedFetcher({ outgoing, reader: feedReader(), clock: { now: () => Date.now() }, timeoutMs }).fetch(
      path.startsWith('http') ? path : `${peer.url}${path}`,
      known,
    );

  const titles = async (path: string): Promise<string[]> => {
    const outcome = await fetchFeed(path);
    return outcome.state === 'fine'
      ? (outcome.feed?.entries ?? []).map(({ title }) => title)
      : [outcome.state];
  };

  test.each([
    ['gzip', gzipSync(feed)],
    ['br', brotliCompressSync(feed)],
    ['identity', Buffer.from(feed)],
  ])('unpacks %s', async (encoding, bytes) => {
    peer.answers['/feed'] = feedAnswer(bytes, { 'content-encoding': encoding });
    expect(await titles('/feed')).toEqual(['一条新闻']);
  });

  test('detects the format from the content, not from its type', async () => {
    peer.answers['/feed'] = feedAnswer(feed, { 'content-type': 'text/html; charset=utf-8' });
    expect(await titles('/feed')).toEqual(['一条新闻']);
  });

  test('resolves relative links against the final address', async () => {
    peer.answers['/old'] = (response) => response.writeHead(301, { location: '/deep/new' }).end();
    peer.answers['/deep/new'] = feedAnswer(rssWith([rssItem('甲', '1')]));
    const outcome = await fetchFeed('/old');
    expect(outcome).toMatchObject({ state: 'fine', feed: { entries: [{ link: `${peer.url}/deep/1` }] } });
  });

  const nothing = Buffer.alloc(feedLimits.maxBytes + 1, ' ');
  test.each([
    [
      'a page in place of a feed',
      feedAnswer('<!DOCTYPE html><html><body>hello</body></html>'),
      'broken',
      'html',
    ],
    ['half a feed', feedAnswer(feed.slice(0, -40)), 'broken', ''],
    ['an empty answer', feedAnswer(''), 'broken', ''],
    ['damaged packing', feedAnswer('no gzip', { 'content-encoding': 'gzip' }), 'broken', 'packing'],
    ['a packing nobody knows', feedAnswer(feed, { 'content-encoding': 'zip' }), 'broken', 'packing'],
    ['too much', feedAnswer(nothing), 'too_large', ''],
    [
      'a bomb that unpacks to too much',
      feedAnswer(gzipSync(nothing), { 'content-encoding': 'gzip' }),
      'too_large',
      'ERR_BUFFER_TOO_LARGE',
    ],
    ['404', (response) => response.writeHead(404).end(), 'status', '404'],
    ['503', (response) => response.writeHead(503).end(), 'status', '503'],
    ['304 without having been asked', (response) => response.writeHead(304).end(), 'status', '304'],
    [
      'endless redirects',
      (response) => response.writeHead(302, { location: '/feed' }).end(),
      'redirects',
      '',
    ],
    [
      'a redirect into the private network',
      (response) => response.writeHead(302, { location: 'http://localhost:1/secret' }).end(),
      'refused',
      '',
    ],
    [
      'a redirect to what is no page',
      (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'refused',
      '',
    ],
    ['a connection that breaks', (response) => response.destroy(), 'unreachable', 'UND_ERR_SOCKET'],
  ] satisfies [string, FeedPeer['answers'][string], string, string][])(
    '%s is an outcome and no exception',
    async (_what, answer, state, detail) => {
      peer.answers['/feed'] = answer;
      expect(await fetchFeed('/feed')).toMatchObject({ state, detail });
    },
  );

  test('aborts endless content', async () => {
    peer.answers['/feed'] = (response) => {
      response.writeHead(200);
      const more = () =>
        void (response.write(Buffer.alloc(256 * 1024, ' ')) ? setImmediate(more) : undefined);
      response.on('drain', more);
      more();
    };
    expect(await fetchFeed('/feed')).toMatchObject({ state: 'too_large' });
  });

  test('aborts a slow answer', async () => {
    peer.answers['/feed'] = (response) => {
      response.writeHead(200).write('<rss>');
      const dripping = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(dripping));
    };
    expect(await fetchFeed('/feed', marks, 300)).toMatchObject({ state: 'timeout' });
  });

  test.each([
    ['http://127.0.0.1:9/feed', 'refused'],
    ['http://[::1]/feed', 'refused'],
    ['http://nowhere.invalid/feed', 'unreachable'],
  ])('%s is %s', async (address, state) => {
    expect(await fetchFeed(address)).toMatchObject({ state });
  });

  test('sends ETag and Last-Modified of the last answer', async () => {
    const heard: unknown[] = [];
    peer.answers['/feed'] = (response, headers) => {
      heard.push([headers['if-none-match'], headers['if-modified-since']]);
      const known = headers['if-none-match'] === '"v1"';
      response.writeHead(known ? 304 : 200, { etag: '"v1"', 'last-modified': 'yesterday' });
      response.end(known ? undefined : feed);
    };
    const first = await fetchFeed('/feed');
    expect(first).toMatchObject({ state: 'fine', etag: '"v1"', lastModified: 'yesterday' });
    const second = await fetchFeed('/feed', { etag: '"v1"', last_modified: 'yesterday' });
    expect(second).toEqual({ state: 'fine', etag: '"v1"', lastModified: 'yesterday' });
    expect(heard).toEqual([
      [undefined, undefined],
      ['"v1"', 'yesterday'],
    ]);
  });

  test.each([
    ['120', 120_000],
    ['999999999', 24 * 3_600_000],
    ['yesterday', undefined],
  ])('Retry-After: %s delays the next fetch by %p ms', async (header, expected) => {
    peer.answers['/feed'] = (response) => response.writeHead(429, { 'retry-after': header }).end();
    const outcome = await fetchFeed('/feed');
    expect(outcome).toMatchObject({ state: 'status', detail: '429' });
    expect('retryAfter' in outcome ? outcome.retryAfter : undefined).toBe(expected);
  });
});
