import { screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { createAppStore } from '@yanye/shared/store/store';
import { anArticle, aSearchHit } from '@yanye/shared/testing/builders/articles';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { act } from 'react';
import { routes } from '../routes';
import { withForms } from '../testing/browser-parts';
import { siteApi } from '../testing/site-api';
import { loadSearch } from './search-page.load';

beforeAll(withForms);

const at = (path: string, api: FakeApi) => renderRoutes(routes, { api, at: path });
const menu = async (name: string) => within(await screen.findByRole('navigation', { name }));
const facets = {
  categories: [
    { name: '技术', count: 4 },
    { name: '随笔', count: 2 },
  ],
  tags: [
    { name: 'C++', count: 3 },
    { name: '叶', count: 1 },
  ],
  is_more: false,
};

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
    const title = screen.getByRole('heading', { level: 1, name: '搜索「言叶」' });
    expect(title.closest('header')).toHaveTextContent(/^搜索「言叶」1 篇/);
  });

  test('names the feed of the listed articles, but none of a search', async () => {
    const { router } = at(
      '/search?category=随笔',
      siteApi({ articles: [anArticle()], found: [aSearchHit()] }),
    );
    expect(await screen.findByRole('link', { name: '订阅 RSS' })).toHaveAttribute(
      'href',
      '/rss.xml?category=%E9%9A%8F%E7%AC%94',
    );
    await act(() => router.navigate('/search?key=言叶'));
    await screen.findByRole('heading', { level: 1, name: '搜索「言叶」' });
    expect(screen.queryByRole('link', { name: '订阅 RSS' })).toBeNull();
  });

  test('a counter of zero is not shown', async () => {
    at('/search?key=言叶', siteApi({ found: [aSearchHit({ look_count: 0 })] }));
    const card = (await screen.findByRole('link', { name: /^言叶\s?的由来$/ })).closest('article');
    expect(card).not.toHaveTextContent('阅读');
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

  test('order and facets with counts filter, keep the other parameters, and lead to the first page', async () => {
    const api = siteApi({ found: [aSearchHit()], facets });
    const { user, router } = at('/search?key=言叶&tag=C%2B%2B&page=1', api);
    const tag = await menu('标签');
    await user.click(tag.getByText('C++', { selector: 'summary *' }));
    expect(tag.getAllByRole('link').map((link) => link.textContent)).toEqual(['全部', 'C++3 篇', '叶1 篇']);
    expect(tag.getByRole('link', { name: /^C\+\+/ })).toHaveAttribute('aria-current', 'true');
    await user.click((await menu('排序')).getByText('综合', { selector: 'summary *' }));
    await user.click((await menu('排序')).getByRole('link', { name: '点赞最多' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?key=%E8%A8%80%E5%8F%B6&sort=digg_count+desc&tag=C%2B%2B'),
    );
    // The address is there before the page is drawn for it.
    await waitFor(async () =>
      expect((await menu('排序')).getByText('点赞最多', { selector: 'summary *' })).toBeInTheDocument(),
    );
    await user.click((await menu('标签')).getByText('C++', { selector: 'summary *' }));
    await user.click((await menu('标签')).getByRole('link', { name: '全部' }));
    await waitFor(() =>
      expect(api.callsOf(searchCalls.find).at(-1)).toMatchObject({
        query: { key: '言叶', sort: 'digg_count desc', tag: '', category: '', page: 1, limit: 8 },
      }),
    );
    expect(api.callsOf(searchCalls.facets)[0]).toMatchObject({
      query: { key: '言叶', tag: 'C++', category: '' },
    });
  });

  test('a menu closes by Escape and when the focus leaves it', async () => {
    const { user } = at('/search?key=言叶', siteApi({ found: [aSearchHit()], facets }));
    const summary = (await menu('分类')).getByText('分类');
    await user.click(summary);
    expect(summary.closest('details')).toHaveProperty('open', true);
    act(() => (summary.closest('summary') as HTMLElement).focus());
    await user.keyboard('{Escape}');
    expect(summary.closest('details')).toHaveProperty('open', false);
    await user.click(summary);
    act(() => (summary.closest('summary') as HTMLElement).focus());
    act(() => screen.getByRole('searchbox', { name: '搜索词' }).focus());
    expect(summary.closest('details')).toHaveProperty('open', false);
  });

  test('the selected tag is listed even when it is not an option', async () => {
    const { user } = at('/search?tag=稀有', siteApi({ articles: [anArticle()] }));
    const tag = await menu('标签');
    await user.click(tag.getByText('稀有', { selector: 'summary *' }));
    expect(tag.getByRole('link', { name: '稀有' })).toHaveAttribute('aria-current', 'true');
  });

  test('more results than are counted are shown as a minimum, on the page, in its facets and below the list', async () => {
    at(
      '/search?key=言叶',
      siteApi({
        found: [aSearchHit()],
        foundInAll: 1_000,
        isMore: true,
        facets: { ...facets, is_more: true },
      }),
    );
    const title = await screen.findByRole('heading', { level: 1, name: '搜索「言叶」' });
    await waitFor(() => expect(title.closest('header')).toHaveTextContent(/^搜索「言叶」1,000\+ 篇/));
    expect(screen.getByRole('navigation', { name: '分页' })).toHaveTextContent(
      '共 1,000+ 篇，可翻看前 1,000 篇 · 125 页',
    );
    expect((await menu('标签')).getByText(/^3\+/)).toBeInTheDocument();
  });

  test('a facet with one value is left out, and a failed one leaves the results', async () => {
    const one = { ...facets, categories: [{ name: '随笔', count: 1 }] };
    const first = at('/search?key=言叶', siteApi({ found: [aSearchHit()], facets: one }));
    await menu('标签');
    expect(screen.queryByRole('navigation', { name: '分类' })).toBeNull();
    first.unmount();
    const broken = siteApi({ found: [aSearchHit()] }).fails(searchCalls.facets, { status: 500, msg: '坏了' });
    at('/search?key=言叶', broken);
    expect(await screen.findByRole('link', { name: /^言叶\s?的由来$/ })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '标签' })).toBeNull();
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

  test('an empty result offers words with their results, similar titles and popular tags', async () => {
    const api = siteApi({
      nearby: [{ id: '7', slug: '', title: '言叶' }],
      words: [{ word: '言叶', count: 18, is_more: false }],
      facets,
    });
    at('/search?key=言页', api);
    expect(await screen.findByText('没有找到「言页」')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '言叶 18 篇' })).toHaveAttribute(
      'href',
      '/search?key=%E8%A8%80%E5%8F%B6',
    );
    expect(screen.getByRole('link', { name: '言叶' })).toHaveAttribute('href', '/article/7');
    expect(screen.getByRole('link', { name: '看看全部文章' })).toHaveAttribute('href', '/search');
    const popular = await menu('热门标签');
    expect(popular.getByRole('link', { name: 'C++' })).toHaveAttribute('href', '/search?tag=C%2B%2B');
    expect(screen.queryByRole('navigation', { name: '排序' })).toBeNull();
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
