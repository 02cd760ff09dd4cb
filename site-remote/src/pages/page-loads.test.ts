import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import type { PageLoadArgs } from '@yanye/shared/federation/remote-module';
import { siteInfoArrived } from '@yanye/shared/site/site-slice';
import { createAppStore } from '@yanye/shared/store/store';
import { anArticle, anArticlePage } from '@yanye/shared/testing/builders/articles';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { siteApi } from '../testing/site-api';
import { loadArticle } from './article-page.load';
import { loadHome } from './home-page.load';
import { loadSearch } from './search-page.load';

const argsFor = (path: string, api: FakeApi, id?: string): PageLoadArgs => {
  const store = createAppStore({ http: api.http });
  store.dispatch(siteInfoArrived(aSiteInfo({ title: '言叶', slogan: '慢慢读' })));
  return {
    params: { id },
    url: new URL(path, 'https://yanye.example'),
    store,
    signal: new AbortController().signal,
  };
};

const page = anArticlePage({
  id: '7',
  slug: 'first-leaf',
  title: '第一片叶',
  abstract: '摘要',
  banner_url: '/uploads/a.png',
  tags: ['诗', '叶'],
  created_at: '2026-03-01 09:30:00',
  updated_at: '2026-03-02 10:00:00',
});

describe('the head of an article', () => {
  test('has the metadata for search engines and link previews', async () => {
    const loaded = await loadArticle(argsFor('/article/first-leaf', siteApi({ page }), 'first-leaf'));
    expect(loaded).toEqual({
      head: {
        title: '第一片叶',
        description: '摘要',
        canonical: '/article/first-leaf',
        image: '/uploads/a.png',
        imageAlt: '第一片叶',
        type: 'article',
        publishedAt: '2026-03-01T09:30:00',
        modifiedAt: '2026-03-02T10:00:00',
        jsonLd: expect.objectContaining({
          '@type': 'BlogPosting',
          headline: '第一片叶',
          description: '摘要',
          image: ['https://yanye.example/uploads/a.png'],
          datePublished: '2026-03-01T09:30:00',
          dateModified: '2026-03-02T10:00:00',
          author: { '@type': 'Person', name: '站长' },
          keywords: '诗, 叶',
          mainEntityOfPage: 'https://yanye.example/article/first-leaf',
        }) as object,
      },
    });
  });

  test('uses the generated picture without a cover', async () => {
    const made = { ...page, banner_url: '', share_picture: '/og/7.png?v=abc' };
    const { head } = await loadArticle(argsFor('/article/first-leaf', siteApi({ page: made }), 'first-leaf'));
    expect(head).toMatchObject({
      image: '/og/7.png?v=abc',
      imageAlt: '第一片叶',
      imageSize: { width: 1200, height: 630 },
      jsonLd: { image: ['https://yanye.example/og/7.png?v=abc'] },
    });
  });

  test('marks a draft as noindex', async () => {
    const draft = siteApi({ page: { ...page, status: 'draft' } });
    const loaded = await loadArticle(argsFor('/article/first-leaf', draft, 'first-leaf'));
    expect(loaded.head?.noindex).toBe(true);
  });

  test.each([
    ['/article/7', '7', page, '/article/first-leaf'],
    ['/article/7?from=feed', '7', page, '/article/first-leaf?from=feed'],
    ['/article/x', 'x', { ...page, slug: '' }, '/article/7'],
    ['/article/7', '7', { ...page, slug: '叶/子' }, '/article/%E5%8F%B6%2F%E5%AD%90'],
  ])('%s redirects to the canonical address', async (path, id, answer, redirect) => {
    expect(await loadArticle(argsFor(path, siteApi({ page: answer }), id))).toEqual({ redirect });
  });

  test('answers 404 for a missing article', async () => {
    expect(await loadArticle(argsFor('/article/gone', siteApi(), 'gone'))).toMatchObject({
      status: 404,
      head: { title: '文章不存在', noindex: true },
    });
  });

  test('fails when the request fails, so that nothing wrong is cached', async () => {
    const api = siteApi().fails(articleCalls.page, {
      status: 503,
      error: 'UNAVAILABLE',
      msg: '服务暂时不可用',
    });
    await expect(loadArticle(argsFor('/article/7', api, '7'))).rejects.toMatchObject({ status: 503 });
  });
});

describe('the head of the home page', () => {
  const api = () => siteApi({ articles: [anArticle()], count: 25 });

  test('describes the site and its search', async () => {
    expect(await loadHome(argsFor('/', api()))).toEqual({
      head: {
        title: '言叶',
        description: '慢慢读',
        canonical: '/',
        type: 'website',
        jsonLd: expect.objectContaining({ '@type': 'WebSite', url: 'https://yanye.example/' }) as object,
      },
    });
  });

  test.each([
    ['/?page=2', '第 2 页', '/?page=2', undefined],
    ['/?utm=x&tag=诗', '标签「诗」', '/?tag=%E8%AF%97', undefined],
    ['/?category=随笔&page=3', '分类「随笔」 · 第 3 页', '/?category=%E9%9A%8F%E7%AC%94&page=3', undefined],
    ['/?key=叶', '包含「叶」', '/?key=%E5%8F%B6', true],
  ])('%s has the title %s and the canonical address %s', async (path, title, canonical, noindex) => {
    const { head } = await loadHome(argsFor(path, api()));
    expect(head).toMatchObject({ title, canonical });
    expect(head?.noindex).toBe(noindex);
    expect(head?.jsonLd).toBeUndefined();
  });

  test('redirects a former name to the list of the current one, and describes it', async () => {
    const head = { name: 'JavaScript', description: '语言与引擎', cover: '', picture: null };
    const named = siteApi({ articles: [anArticle()], count: 25, heads: { tag: head } });
    expect(await loadHome(argsFor('/?tag=js&page=2', named))).toEqual({
      redirect: '/?tag=JavaScript&page=2',
    });
    expect(await loadSearch(argsFor('/search?tag=js&sort=created_at+desc', named))).toMatchObject({
      redirect: expect.stringMatching(/^\/search\?.*tag=JavaScript/) as string,
    });
    expect(await loadHome(argsFor('/?tag=JavaScript', named))).toMatchObject({
      head: { canonical: '/?tag=JavaScript', description: '语言与引擎' },
    });
  });

  test('loads nothing for a filtered list but the list and its facets', async () => {
    const asked = async (path: string) => {
      const own = api();
      await loadHome(argsFor(path, own));
      return [articleCalls.calendar, articleCalls.recommend, articleCalls.tags, searchCalls.facets].map(
        (one) => own.callsOf(one).length,
      );
    };
    expect(await asked('/')).toEqual([1, 1, 1, 0]);
    expect(await asked('/?tag=诗')).toEqual([0, 0, 0, 1]);
  });

  test('answers 404 beyond the last page', async () => {
    expect((await loadHome(argsFor('/?page=4', api()))).status).toBe(404);
    expect((await loadHome(argsFor('/?page=3', api()))).status).toBeUndefined();
  });

  test('fails without the list, and is rendered without the filters', async () => {
    const broken = { status: 500, msg: '服务出了点问题' } as const;
    await expect(loadHome(argsFor('/', api().fails(articleCalls.list, broken)))).rejects.toMatchObject(
      broken,
    );
    const withoutFilters = api().fails(articleCalls.tags, broken).fails(articleCalls.categories, broken);
    await expect(loadHome(argsFor('/', withoutFilters))).resolves.toMatchObject({ head: { title: '言叶' } });
  });
});
