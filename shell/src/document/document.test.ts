/** @jest-environment node */
import { aBigModel, aSiteInfo } from '@yanye/shared/testing/builders/site';
import type { Rendered } from '@yanye/shared/federation/document';
import { documentOf, inlineScriptHashes, inlineScripts } from './document';

const rendered = (head: Partial<Rendered['head']> = {}): Rendered => ({
  status: 200,
  html: '<main>正文</main>',
  head: { title: '标题 · 言叶', siteName: '言叶', jsonLd: [], noindex: false, ...head },
  state: {
    hydrate: true,
    facts: { site: aSiteInfo({ slogan: '</script><b>' }), menus: [], bigModel: aBigModel(), remotes: [] },
    api: { queries: {}, provided: {} },
    loaded: {},
  },
});
const assets = { script: '/assets/main.1.js', styles: '.a{color:red}', carried: [] };

describe('a document', () => {
  const text = documentOf(rendered({ title: '<b>&"', canonical: 'https://y.example/a?b=1&c=2' }), assets);

  test('escapes user input in the head and in the state', () => {
    expect(text).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
    expect(text).toContain('href="https://y.example/a?b=1&amp;c=2"');
    expect(text).not.toContain('</script><b>');
    expect(text).toContain('\\u003c/script>');
  });

  test('has only the two executable scripts that are allowed by hash', () => {
    const executable = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
    expect(executable).toEqual(inlineScripts(assets));
    expect(inlineScriptHashes(assets)).toEqual([
      expect.stringMatching(/^[\w+/]{43}=$/),
      expect.stringMatching(/^[\w+/]{43}=$/),
    ]);
  });

  test('describes the picture for link previews', () => {
    const shown = documentOf(
      rendered({
        image: 'https://y.example/og/7.png?v=a&b',
        imageAlt: '"引号"',
        imageSize: { width: 1200, height: 630 },
      }),
      assets,
    );
    for (const tag of [
      '<meta property="og:image" content="https://y.example/og/7.png?v=a&amp;b">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="&quot;引号&quot;">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(shown).toContain(tag);
    expect(text).not.toContain('og:image');
  });

  test('names the site’s own icon, and its logo where the page has no picture', () => {
    const own = { icon: '/uploads/i&1.png', logo: 'https://y.example/uploads/l.png' };
    const shown = documentOf(rendered(own), assets);
    for (const tag of [
      '<link rel="icon" href="/uploads/i&amp;1.png">',
      '<link rel="apple-touch-icon" href="/uploads/i&amp;1.png">',
      '<meta property="og:image" content="https://y.example/uploads/l.png">',
      '<meta name="twitter:card" content="summary">',
    ])
      expect(shown).toContain(tag);
    expect(shown).not.toContain('leaf-v1');
    expect(text).toContain('leaf-v1.svg');
    const pictured = documentOf(rendered({ ...own, image: 'https://y.example/og/7.png' }), assets);
    expect(pictured).not.toContain('/uploads/l.png');
  });

  test('restores the theme before any style', () => {
    expect(text.indexOf('<script>try')).toBeLessThan(text.indexOf('<style'));
  });

  test('names the chunks whose styles it carries, as links that are not fetched', () => {
    const carried = [{ href: '/releases/a/b/browser/1.css', chunk: 'a_b:chunk-1' }];
    expect(documentOf(rendered(), { ...assets, carried })).toContain(
      '<link rel="stylesheet" disabled href="/releases/a/b/browser/1.css" data-rspack="a_b:chunk-1">',
    );
  });

  test('has noindex where the page requires it', () => {
    expect(text).not.toContain('noindex');
    expect(documentOf(rendered({ noindex: true }), assets)).toContain(
      '<meta name="robots" content="noindex">',
    );
  });

  test('links the feeds in every format', () => {
    const feeds = [...text.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)">/g)];
    expect(feeds.map(([, type, href]) => [type, href])).toEqual([
      ['application/rss+xml', '/rss.xml'],
      ['application/atom+xml', '/atom.xml'],
      ['application/feed+json', '/feed.json'],
    ]);
  });

  test('is byte-identical for equal pages', () => {
    expect(documentOf(rendered(), assets)).toBe(documentOf(rendered(), assets));
  });
});
