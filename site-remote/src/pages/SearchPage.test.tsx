import { screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { createAppStore } from '@yanye/shared/store/store';
import { anArticle, aSearchHit } from '@yanye/shared/testing/builders/articles';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { withForms } from '../testing/browser-parts';
import { siteApi } from '../testing/site-api';
import { loadSearch } from './search-page.load';

beforeAll(withForms);

const at = (path: string, api: FakeApi) => renderRoutes(routes, { api, at: path });
const chips = async (name: string) => within(await screen.findByRole('navigation', { name }));

describe('the search page', () => {
  test('without a keyword lists all articles, eight per page', async () => {
    const api = siteApi({ articles: [anArticle({ title: '<b> & 叶' })], count: 17 });
    at('/search', api);
    expect(await screen.findByRole('link', { name: '<b> & 叶' })).toHaveAttribute(
      'href',
      '/article/leaves-of-words',
    );
    expect(screen.getByRole('navigation', { name: '分页' })).toHaveTextContent('共 17 篇 · 3 页');
    expect(api.callsOf(articleCalls.list).at(-1)).toMatchObject({ query: { limit: 8, page: 1, key: '' } });
    expect(api.callsOf(searchCalls.find)).toEqual([]);
  });

  test('with a keyword shows the sections, with marked hits and otherwise no markup', async () => {
    at('/search?key=言叶', siteApi({ found: [aSearchHit()] }));
    const card = (await screen.findByRole('link', { name: /^言叶\s?的由来$/ })).closest('article');
    expect(card).toHaveTextContent('词语如叶，言叶 & 字。');
    expect([...(card?.querySelectorAll('em') ?? [])].map((hit) => hit.textContent)).toEqual(['言叶', '言叶']);
    expect(screen.getByRole('link', { name: '开头' })).toHaveAttribute(
      'href',
      '/article/leaves-of-words#kai-tou',
    );
    expect(screen.getByRole('heading', { level: 1, name: '搜索「言叶」' })).toBeInTheDocument();
  });

  test.each([
    ['', '阅读 12'],
    ['created_at desc', '阅读 12'],
    ['look_count desc', '阅读 12'],
    ['digg_count desc', '赞 4'],
    ['comment_count desc', '评论 3'],
    ['collects_count desc', '收藏 2'],
  ])('sorted by "%s" the cards show %s', async (sort, counter) => {
    at(`/search?key=言叶&sort=${encodeURIComponent(sort)}`, siteApi({ found: [aSearchHit()] }));
    expect(
      (await screen.findByRole('link', { name: /^言叶\s?的由来$/ })).closest('article'),
    ).toHaveTextContent(counter);
  });

  test('three rows of links filter, keep the other parameters, and lead to the first page', async () => {
    const api = siteApi({ found: [aSearchHit()] });
    const { user, router } = at('/search?key=言叶&tag=C%2B%2B&page=1', api);
    expect((await chips('标签')).getByRole('link', { name: 'C++' })).toHaveAttribute('aria-current', 'true');
    expect((await chips('分类')).getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'true');
    await user.click((await chips('排序')).getByRole('link', { name: '点赞最多' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?key=%E8%A8%80%E5%8F%B6&sort=digg_count+desc&tag=C%2B%2B'),
    );
    // The address is there before the page is drawn for it.
    await waitFor(async () =>
      expect((await chips('排序')).getByRole('link', { name: '点赞最多' })).toHaveAttribute('aria-current'),
    );
    await user.click((await chips('标签')).getByRole('link', { name: '全部' }));
    await waitFor(() =>
      expect(api.callsOf(searchCalls.find).at(-1)).toMatchObject({
        query: { key: '言叶', sort: 'digg_count desc', tag: '', category: '', page: 1, limit: 8 },
      }),
    );
  });

  test('the selected tag is listed even when it is not an option', async () => {
    at('/search?tag=稀有', siteApi({ articles: [anArticle()] }));
    expect((await chips('标签')).getByRole('link', { name: '稀有' })).toHaveAttribute('aria-current', 'true');
  });

  test('the field is a GET form that keeps the other parameters', async () => {
    const { user, router } = at('/search?key=叶&category=随笔', siteApi({ found: [aSearchHit()] }));
    const field = await screen.findByRole('searchbox', { name: '搜索词' });
    const form = field.closest('form');
    expect(form).toHaveAttribute('action', '/search');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveFormValues({ key: '叶', category: '随笔' });
    await user.clear(field);
    await user.type(field, ' 言 {Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?key=%E8%A8%80&category=%E9%9A%8F%E7%AC%94'),
    );
  });

  test('an empty result shows hints and similar titles', async () => {
    at('/search?key=言页', siteApi({ nearby: [{ id: '7', slug: '', title: '言叶' }] }));
    expect(await screen.findByText('没有找到「言页」')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '言叶' })).toHaveAttribute('href', '/article/7');
    expect(screen.getByRole('link', { name: '看看全部文章' })).toHaveAttribute('href', '/search');
  });

  test('an empty result under a filter offers to remove it', async () => {
    at('/search?key=叶&tag=稀有', siteApi());
    expect(await screen.findByText('没有符合条件的文章')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去掉分类和标签' })).toHaveAttribute(
      'href',
      '/search?key=%E5%8F%B6',
    );
  });

  test('a site without articles shows a message', async () => {
    at('/search', siteApi());
    expect(await screen.findByText('还没有发布文章')).toBeInTheDocument();
  });

  test('a page beyond the last one links to it', async () => {
    at('/search?page=9', siteApi({ articles: [anArticle()], count: 9 }));
    expect(await screen.findByRole('link', { name: '去最后一页' })).toHaveAttribute('href', '/search?page=2');
  });
});

describe('the head of the search page', () => {
  const load = (path: string, api = siteApi({ articles: [anArticle()], count: 9 })) =>
    loadSearch({
      params: {},
      url: new URL(path, 'https://yanye.example'),
      store: createAppStore({ http: api.http }),
      signal: new AbortController().signal,
    });

  test('is indexed without a keyword', async () => {
    expect((await load('/search?utm=x')).head).toEqual({
      title: '搜索',
      canonical: '/search',
      type: 'website',
    });
  });

  test.each([
    ['/search?key=叶', '搜索「叶」'],
    ['/search?tag=树', '搜索'],
    ['/search?page=2', '搜索'],
  ])('%s is not indexed', async (path, title) => {
    expect((await load(path)).head).toMatchObject({ title, noindex: true });
  });

  test('a page beyond the last one is a 404', async () => {
    expect((await load('/search?page=3')).status).toBe(404);
    expect((await load('/search?page=2')).status).toBeUndefined();
  });

  test('fails when the request fails', async () => {
    const broken = { status: 503, msg: '服务暂时不可用' } as const;
    await expect(load('/search?key=叶', siteApi().fails(searchCalls.find, broken))).rejects.toMatchObject(
      broken,
    );
  });
});
