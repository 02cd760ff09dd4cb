import { newsLimits } from '@yanye/shared/contract/news.calls';
import { rssItem, rssWith } from '#test/feed-peer';
import { readFeed } from './read-feed';

const base = 'https://far.example/feed.xml';
const entriesOf = (text: string) => readFeed(text, base).entries;
const rss = (...items: string[]) => entriesOf(rssWith(items));
const titlesOf = (...titles: string[]) =>
  rss(...titles.map((title, at) => rssItem(title, `/${at}`))).map(({ title }) => title);

const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0">
  <title>原子</title><entry><title type="html">一 &lt;b&gt;二&lt;/b&gt;</title><id>urn:1</id>
  <link rel="self" href="/self"/><link rel="alternate" href="/1"/><thr:total>7</thr:total>
  <published>2026-01-01T08:00:00Z</published><updated>2026-01-02T08:00:00Z</updated></entry></feed>`;
const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>老格式</title><link>/</link></channel>
  <item rdf:about="urn:1"><title>一 二</title><link>/1</link><dc:date>2026-01-01T08:00:00Z</dc:date></item></rdf:RDF>`;
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'JSON',
  items: [{ id: 'urn:1', url: '/1', title: '一 二', date_published: '2026-01-01T08:00:00Z' }],
});
const rssOne = rssWith([
  rssItem('一 二', '/1', '<guid isPermaLink="false">urn:1</guid><pubDate>2026-01-01T08:00:00Z</pubDate>'),
]);

describe('a feed', () => {
  test.each([
    ['RSS', rssOne, '远方的站'],
    ['Atom', atom, '原子'],
    ['RDF', rdf, '老格式'],
    ['JSON Feed', json, 'JSON'],
  ])('in %s has title, link, id and date', (_format, text, title) => {
    const feed = readFeed(text, base);
    expect(feed.title).toBe(title);
    expect(feed.entries).toEqual([
      expect.objectContaining({
        identity: 'urn:1',
        title: '一 二',
        link: 'https://far.example/1',
        date: '2026-01-01T08:00:00Z',
      }),
    ]);
  });

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>rss</body></html>'],
    ['any XML', '<?xml version="1.0"?><note>hello</note>'],
    ['any JSON', '{"items":[]}'],
    ['half a feed', rssOne.slice(0, -60)],
  ])('is not what is %s', (_what, text) => {
    expect(() => readFeed(text, base)).toThrow();
  });

  test('with endless nesting shows nothing of it', () => {
    let entries: unknown[] = [];
    try {
      entries = [...rss(`<title>${'<a>'.repeat(20_000)}</title>`)];
    } catch {
      // Refused altogether, which is fine too.
    }
    expect(entries).toEqual([]);
  });

  test('with ten thousand entries returns the first ones', () => {
    const items = Array.from({ length: 10_000 }, (_, at) => rssItem(`第 ${at} 条`, `/${at}`));
    const entries = rss(...items);
    expect(entries).toHaveLength(newsLimits.kept);
    expect(entries.at(-1)?.title).toBe(`第 ${newsLimits.kept - 1} 条`);
  });
});

describe('entities', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
  ).join('');

  test.each([
    ['that laugh a billion times', `<!DOCTYPE rss [<!ENTITY lol0 "哈">${laughs}]>`, '&lol9;'],
    ['of the document itself', '<!DOCTYPE rss [<!ENTITY me "INSIDE">]>', '&me;'],
    ['that name a file', '<!DOCTYPE rss [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>', '&xxe;'],
    ['that name an address', '<!DOCTYPE rss [<!ENTITY xxe SYSTEM "http://127.0.0.1/x">]>', '&xxe;'],
  ])('%s are never expanded', (_which, head, reference) => {
    let titles: string[] = [];
    try {
      titles = entriesOf(rssWith([rssItem(`甲${reference}乙`, '/1')], head)).map(({ title }) => title);
    } catch {
      // Refused altogether, which is fine too.
    }
    expect(titles.join('').length).toBeLessThan(20);
    expect(titles.join('')).not.toMatch(/INSIDE|root:|哈哈/);
  });
});

describe('titles', () => {
  test.each([
    ['markup', '&lt;b&gt;重要&lt;/b&gt;：&lt;em&gt;新&lt;/em&gt;版', '重要：新版'],
    ['markup in CDATA', '<![CDATA[<p>甲 &amp; 乙</p>]]>', '甲 & 乙'],
    ['a script', '<![CDATA[甲<script>alert(1)</script>乙]]>', '甲乙'],
    ['a picture with a handler', '<![CDATA[<img src=x onerror=alert(1)>甲]]>', '甲'],
    [
      'no markup, but its signs',
      'vector&lt;int&gt; 与 a &lt; b &amp;&amp; c &gt; d',
      'vector<int> 与 a < b && c > d',
    ],
    ['lines and spaces', '甲\n\t  乙&#160;丙', '甲 乙 丙'],
    ['marks that turn the direction', '甲\u202e乙\u2066丙\u200b', '甲乙丙'],
  ])('with %s become plain text', (_what, written, expected) => {
    expect(titlesOf(written)).toEqual([expected]);
  });

  test('are cut at 200 characters', () => {
    const [title = ''] = titlesOf('长'.repeat(5_000));
    expect([...title]).toHaveLength(200);
    expect(title.endsWith('…')).toBe(true);
  });

  test('that are missing are taken from the text', () => {
    const entries = rss(
      '<link>/1</link><description>&lt;p&gt;只有正文&lt;/p&gt;</description>',
      '<link>/2</link>',
      rssItem('&lt;b&gt;&lt;/b&gt;', '/3'),
    );
    expect(entries.map(({ title }) => title)).toEqual(['只有正文']);
  });
});

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://far.example/x',
    'https://[nonsense',
    `https://far.example/${'x'.repeat(3_000)}`,
    '',
  ])('to %j drop the entry', (link) => {
    expect(rss(rssItem('甲', `<![CDATA[${link}]]>`))).toEqual([]);
  });

  test('have no password and are relative to the feed', () => {
    const links = rss(
      rssItem('甲', 'https://user:secret@far.example/1'),
      rssItem('乙', '../2?a=1&amp;b=2'),
    ).map(({ link }) => link);
    expect(links).toEqual(['https://far.example/1', 'https://far.example/2?a=1&b=2']);
  });
});

describe('ids', () => {
  test('that repeat with the same link count once', () => {
    const guid = '<guid isPermaLink="false">same</guid>';
    expect(rss(rssItem('甲', '/1', guid), rssItem('又是甲', '/1', guid)).map(({ title }) => title)).toEqual([
      '甲',
    ]);
  });

  test('that all entries share are replaced by links', () => {
    const guid = '<guid isPermaLink="false">same</guid>';
    const entries = rss(rssItem('甲', '/1', guid), rssItem('乙', '/2', guid), rssItem('丙', '/3', guid));
    expect(entries.map(({ title }) => title)).toEqual(['甲', '乙', '丙']);
    expect(new Set(entries.map(({ identity }) => identity)).size).toBe(3);
  });
});

test('heat is what the feed counts: comments in RSS and Atom, else nothing', () => {
  const heat = (text: string) => entriesOf(text).map((entry) => [entry.heat, entry.heatUnit]);
  expect(
    heat(rssWith([rssItem('甲', '/1', '<slash:comments>12</slash:comments>'), rssItem('乙', '/2')])),
  ).toEqual([
    [12, 'comments'],
    [0, ''],
  ]);
  expect(heat(atom)).toEqual([[7, 'comments']]);
});
