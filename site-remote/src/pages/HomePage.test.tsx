import { screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { newsCalls } from '@yanye/shared/contract/news.calls';
import { siteInfoArrived } from '@yanye/shared/site/site-slice';
import { baseApi } from '@yanye/shared/api/base-api';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aNewsEntry } from '@yanye/shared/testing/builders/news';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { act } from 'react';
import { routes } from '../routes';
import { withForms } from '../testing/browser-parts';
import { siteApi } from '../testing/site-api';

beforeAll(withForms);

const many = siteApi.bind(undefined, {
  articles: [
    anArticle(),
    anArticle({ id: '2', slug: '', title: '第二篇', tags: [], banner_url: '/uploads/a.png' }),
  ],
  count: 35,
});

describe('the home page', () => {
  test('shows the top headline with a link to the news, on the first page alone', async () => {
    const api = siteApi({
      articles: [anArticle()],
      headline: { board: { id: 'tech', name: '科技' }, entry: aNewsEntry({ title: '新<b>芯片</b>' }) },
    });
    const { user } = renderRoutes(routes, { api });
    const line = within(await screen.findByRole('region', { name: '热点新闻' }));
    expect(line.getByRole('link', { name: /新<b>芯片<\/b>/ })).toHaveAttribute('rel', 'noopener nofollow');
    expect(line.getByRole('link', { name: '更多新闻' })).toHaveAttribute('href', '/news?board=tech');
    await user.click(screen.getByRole('link', { name: '技术' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '热点新闻' })).toBeNull());
  });

  test('is rendered without news', async () => {
    const api = siteApi({ articles: [anArticle()] }).fails(newsCalls.headline, { status: 500, msg: '坏了' });
    renderRoutes(routes, { api });
    expect(await screen.findByRole('link', { name: '言叶的由来' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '热点新闻' })).toBeNull();
  });

  test('lists articles with their facts', async () => {
    renderRoutes(routes, { api: many() });
    const first = (await screen.findByRole('link', { name: '言叶的由来' })).closest('article');
    expect(first).toHaveTextContent('随笔2026-03-01');
    expect(first).toHaveTextContent('为什么一个网站叫做言叶。');
    expect(first).toHaveTextContent('阅读 12评论 3赞 4收藏 2');
    expect(screen.getByRole('link', { name: '言叶的由来' })).toHaveAttribute(
      'href',
      '/article/leaves-of-words',
    );
  });

  test('links an article without a slug by its id, and reserves space for its cover', async () => {
    const { container } = renderRoutes(routes, { api: many() });
    expect(await screen.findByRole('link', { name: '第二篇' })).toHaveAttribute('href', '/article/2');
    expect(container.querySelector('img')).toHaveAttribute('width');
    expect(container.querySelector('img')).toHaveAttribute('height');
    expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  test('has links to the other pages and the total number', async () => {
    const api = many();
    const { user, router } = renderRoutes(routes, { api, at: '/?page=2&tag=C%2B%2B' });
    const pager = await screen.findByRole('navigation', { name: '分页' });
    expect(pager).toHaveTextContent('共 35 篇 · 4 页');
    expect(within(pager).getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
    expect(within(pager).getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/?tag=C%2B%2B');
    await user.click(within(pager).getByRole('link', { name: '第 4 页' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=C%2B%2B&page=4'));
    expect(api.callsOf(articleCalls.list).map(({ query }) => query)).toEqual([
      { page: 2, limit: 10, key: '', tag: 'C++', category: '', date: '' },
      { page: 4, limit: 10, key: '', tag: 'C++', category: '', date: '' },
    ]);
  });

  test('filters by links, and each chip removes its filter', async () => {
    const { user, router } = renderRoutes(routes, { api: many() });
    await user.click(await screen.findByRole('link', { name: '技术' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '技术' })).toHaveAttribute('aria-current', 'true'),
    );
    await user.click(screen.getByRole('link', { name: /^C\+\+ ?3 篇$/ }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^C\+\+ ?3 篇$/ })).toHaveAttribute('aria-current', 'true'),
    );
    expect(router.state.location.search).toBe('?category=%E6%8A%80%E6%9C%AF&tag=C%2B%2B');
    await user.click(screen.getByRole('link', { name: '去掉：分类「技术」' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=C%2B%2B'));
    await user.click(
      within(screen.getByRole('group', { name: '当前筛选' })).getByRole('link', { name: '清除筛选' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('searches titles with a native form, and marks the hits', async () => {
    const api = siteApi({
      articles: [anArticle({ title: '言<em>叶</em>的 &lt;b&gt;', title_text: '言叶的 <b>' })],
    });
    const { user, router, container } = renderRoutes(routes, { api });
    const field = await screen.findByRole('searchbox', { name: '搜索文章' });
    expect(field.closest('form')).toHaveAttribute('action', '/');
    expect(field.closest('form')).toHaveAttribute('method', 'get');
    expect(field).toHaveAttribute('name', 'key');
    await user.type(field, ' 叶 {Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?key=%E5%8F%B6'));
    await waitFor(() => expect(container.querySelector('h2 em')).toHaveTextContent('叶'));
    expect(container.querySelector('h2 a')).toHaveTextContent('言叶的 <b>');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('叶'));
  });

  test.each([
    ['/', '还没有发布文章', false],
    ['/?tag=x', '没有符合条件的文章', true],
    ['/?key=x', '没有符合条件的文章', true],
    ['/?category=x', '没有符合条件的文章', true],
  ])('at %s without articles it shows: %s', async (at, sentence, mayClear) => {
    renderRoutes(routes, { api: siteApi(), at });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: '清除筛选' }).length > 0).toBe(mayClear);
  });

  test('links back from a page beyond the last', async () => {
    renderRoutes(routes, { api: many(), at: '/?page=9' });
    expect(await screen.findByRole('link', { name: '去最后一页' })).toHaveAttribute('href', '/?page=4');
  });

  test('shows an error in place of the list, with a retry', async () => {
    const api = many();
    const { user, store } = renderRoutes(routes, { api });
    await screen.findByRole('link', { name: '第二篇' });
    api.fails(articleCalls.list, { status: 500, msg: '服务出了点问题', request_id: 'r-7' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Articles'])));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务出了点问题'));
    expect(screen.getByRole('alert')).toHaveTextContent('r-7');
    api.answers(articleCalls.list, { count: 1, list: [anArticle({ title: '又回来了' })] });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '又回来了' })).toBeInTheDocument();
  });

  test("shows the placeholder of the list when another user's data is dropped", async () => {
    const api = many();
    const { store } = renderRoutes(routes, { api });
    await screen.findByRole('link', { name: '第二篇' });
    const release = api.hangs(articleCalls.list, { count: 0, list: [] });
    act(() => void store.dispatch(baseApi.util.resetApiState()));
    expect(await screen.findByText('正在加载')).toBeInTheDocument();
    release();
    expect(await screen.findByText('还没有发布文章')).toBeInTheDocument();
  });

  test('shows the site and its owner', async () => {
    const { store } = renderRoutes(routes, { api: many() });
    await screen.findByRole('link', { name: '第二篇' });
    const facts = { email: 'a@example.org', web: 'https://owner.example' };
    act(() => void store.dispatch(siteInfoArrived(aSiteInfo({ ...facts, slogan: '慢慢读' }))));
    expect(screen.getByRole('heading', { level: 1, name: '慢慢读' })).toBeInTheDocument();
    const owner = screen.getByRole('region', { name: '关于站长' });
    expect(owner).toHaveTextContent('站长编辑 · 杭州a@example.org言叶');
    expect(within(owner).getByRole('link', { name: '言叶' })).toHaveAttribute('href', facts.web);
  });
});
