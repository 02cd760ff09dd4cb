import { memoryCache } from '#platform/cache/memory-cache';
import { randomIds } from '#platform/ids';
import { dedupeWindow } from '#platform/visitor/dedupe-window';
import { viewFilter, viewWindowSeconds, type ViewFilter, type Reader } from './view-filter';

const author = 1;
const article = { id: 'a', user_id: author, status: 'published' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const wechat =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50';

let now: number;
let filter: ViewFilter;
beforeEach(() => {
  now = Date.parse('2024-03-09T12:00:00Z');
  const clock = { now: () => now };
  const marks = dedupeWindow({
    cache: memoryCache(clock),
    clock,
    ids: randomIds,
    seconds: viewWindowSeconds,
  });
  filter = viewFilter(marks);
});

const reader = (facts: Partial<Reader> = {}): Reader => ({
  viewer: undefined,
  visitor: { id: undefined },
  ip: '203.0.113.9',
  userAgent: firefox,
  isFetchedAhead: false,
  ...facts,
});
const member = (id: number) => reader({ viewer: { id, role: 2 } });
const known = (id: string) => reader({ visitor: { id } });

/** A request: a document, or a call for the article, or time that passes. */
type Step =
  | { readonly document: Reader; readonly of?: string }
  | { readonly call: Reader; readonly of?: string; readonly status?: string }
  | { readonly minutes: number };

const counted = async (steps: readonly Step[]): Promise<number> => {
  let sum = 0;
  for (const step of steps) {
    if ('minutes' in step) now += step.minutes * 60_000;
    else if ('document' in step) sum += await filter.document(step.document, step.of ?? 'a');
    else {
      const { of: id = 'a', status = 'published' } = step;
      sum += await filter.call(step.call, { ...article, id, status });
    }
  }
  return sum;
};

const document = (by: Reader, of = 'a'): Step => ({ document: by, of });
const call = (by: Reader, of = 'a'): Step => ({ call: by, of });
const minutes = (count: number): Step => ({ minutes: count });

describe('what counts as a page view', () => {
  test.each<[string, number, Step[]]>([
    ['a document', 1, [document(reader())]],
    ['a call of a visitor', 1, [call(reader())]],
    ['a document and then a call of the same visitor', 1, [document(reader()), call(reader())]],
    ['the same visitor within half an hour', 1, [document(reader()), minutes(29), document(reader())]],
    ['the same visitor after half an hour', 2, [document(reader()), minutes(31), document(reader())]],
    ['the same visitor at another article', 2, [document(reader()), document(reader(), 'b')]],
    ['another browser', 2, [document(reader()), document(reader({ userAgent: safari }))]],
    ['another address', 2, [document(reader()), document(reader({ ip: '198.51.100.7' }))]],
    ['a reader inside WeChat', 1, [document(reader({ userAgent: wechat }))]],
    ['two users at one address', 2, [call(member(2)), call(member(3))]],
    ['two browsers at one address', 2, [call(known('x')), call(known('y'))]],
    ['one user with two browsers', 1, [call(member(2)), call({ ...member(2), userAgent: safari })]],
    ['a browser that signs in', 1, [call(known('x')), call({ ...member(2), visitor: { id: 'x' } })]],
    ['a user whose document requests the article with a token', 1, [document(reader()), call(member(2))]],
    ['the same twice', 1, [document(reader()), call(member(2)), document(reader()), call(member(2))]],
    ['a user who reloads the page', 1, [call(member(2)), document(reader()), call(member(2))]],
    [
      'two users at one address who load the page',
      2,
      [document(reader()), call(member(2)), document(reader()), call(member(3))],
    ],
    [
      'a user who returns after an hour',
      2,
      [document(reader()), call(member(2)), minutes(61), document(reader()), call(member(2))],
    ],
    ['the author', 0, [call(member(author))]],
    ['the author who loads the page', 0, [document(reader()), call(member(author))]],
    ['the author with a known browser', 0, [call({ ...member(author), visitor: { id: 'x' } })]],
    ['a draft', 0, [{ call: member(2), status: 'draft' }]],
    ['a withdrawn article', 0, [{ call: reader(), status: 'withdrawn' }]],
    ['a prefetched document', 0, [document(reader({ isFetchedAhead: true }))]],
    ['a prefetched call', 0, [call(reader({ isFetchedAhead: true }))]],
    [
      'a page that is prefetched and then read',
      1,
      [document(reader({ isFetchedAhead: true })), document(reader())],
    ],
  ])('%s: %i', async (_what, expected, steps) => {
    expect(await counted(steps)).toBe(expected);
  });

  test.each([
    '',
    'curl/8.5.0',
    'node',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ])('a program does not count: %s', async (userAgent) => {
    expect(await counted([document(reader({ userAgent })), call({ ...member(2), userAgent })])).toBe(0);
  });
});
