import type { IncomingMessage } from 'node:http';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { ReadArticles } from './read-articles';

const asked = { call: { method: 'GET', path: articleRoutes.page.path } };
const connection = () => ({}) as IncomingMessage['socket'];
const request = (socket = connection(), headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ socket, headers }) as IncomingMessage;

const readers = () => {
  const looks: string[] = [];
  const read = new ReadArticles({ documentSent: (_client, id) => looks.push(id) }, () => '');
  read.note(asked, { id: 'a1', slug: '你好', visibility: 'public' });
  read.note(asked, { id: 'b2', slug: '', visibility: 'public' });
  return { looks, read };
};

it('a view is counted for each reader of an article, by its id or slug', () => {
  const { looks, read } = readers();
  read.sent('/article/a1', request());
  read.sent('/article/%E4%BD%A0%E5%A5%BD', request());
  read.sent('/article/unknown', request());
  read.sent('/', request());
  expect(looks).toEqual(['a1', 'a1']);
});

it('a repeated request over the same connection is not counted', () => {
  const { looks, read } = readers();
  const socket = connection();
  for (let n = 0; n < 3; n += 1) read.sent('/article/a1', request(socket, { 'user-agent': 'one' }));
  expect(looks).toEqual(['a1']);
  read.sent('/article/b2', request(socket, { 'user-agent': 'one' }));
  expect(looks).toEqual(['a1', 'b2']);
});

it.each<[string, IncomingMessage['headers']]>([
  ['another browser', { 'user-agent': 'other', 'x-forwarded-for': '1.1.1.1' }],
  ['another address behind the same proxy', { 'user-agent': 'one', 'x-forwarded-for': '2.2.2.2' }],
])('%s over the same connection is somebody else', (_what, headers) => {
  const { looks, read } = readers();
  const socket = connection();
  read.sent('/article/a1', request(socket, { 'user-agent': 'one', 'x-forwarded-for': '1.1.1.1' }));
  read.sent('/article/a1', request(socket, headers));
  expect(looks).toEqual(['a1', 'a1']);
});

it('a reader whose browser prefetched the page is counted', () => {
  const { looks, read } = readers();
  const socket = connection();
  read.sent('/article/a1', request(socket, { 'user-agent': 'one', 'sec-purpose': 'prefetch' }));
  read.sent('/article/a1', request(socket, { 'user-agent': 'one' }));
  expect(looks).toEqual(['a1', 'a1']);
});

it('every page that was sent is told, also over the same connection', () => {
  const told: unknown[] = [];
  const listeners = { all: [(to: unknown) => told.push(to)] };
  const read = new ReadArticles({ documentSent: () => undefined }, () => '203.0.113.9', listeners);
  const socket = connection();
  read.sent('/', request(socket, { 'user-agent': 'one', 'sec-purpose': 'prefetch' }));
  read.sent('/article/a1', request(socket, { 'user-agent': 'one' }));
  const by = { ip: '203.0.113.9', userAgent: 'one' };
  expect(told).toEqual([
    { ...by, isFetchedAhead: true },
    { ...by, isFetchedAhead: false },
  ]);
});
