import { screen, waitFor, within } from '@testing-library/react';
import type { articleRoutes } from '@yanye/shared/contract/articles';
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
    expect(screen.queryByRole('region', { name: '说说你的想法' })).toBeNull();
  });

  test('is rendered without news', async () => {
    const api = siteApi({ articles: [anArticle()] }).fails(newsCalls.headline, { status: 500, msg: '坏了' });
    renderRoutes(routes, { api });
    expect(await screen.findByRole('link', { name: '言叶的由来' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '热点新闻' })).toBeNull();
  });

  test('lists articles with category, author, date, minutes and comments', async () => {
    renderRoutes(routes, { api: many() });
    const second = (await screen.findByRole('link', { name: '第二篇' })).closest('article');
    expect(second).toHaveTextContent(/^随笔站长2026-03-012 分钟3 条评论第二篇为什么一个网站叫做言叶。$/);
  });

  test('links an article without a slug by its id, and reserves space for its cover', async () => {
    renderRoutes(routes, { api: many() });
    const link = await screen.findByRole('link', { name: '第二篇' });
    expect(link).toHaveAttribute('href', '/article/2');
    const cover = link.closest('article')?.querySelector('img');
    expect(cover).toHaveAttribute('width');
    expect(cover).toHaveAttribute('height');
    expect(cover).toHaveAttribute('loading', 'lazy');
  });

  test('shows no text of an article with a password', async () => {
    const locked = anArticle({ id: '2', title: '锁着的', visibility: 'password', abstract: '' });
    renderRoutes(routes, { api: siteApi({ articles: [anArticle(), locked] }) });
    const card = (await screen.findByRole('link', { name: '锁着的' })).closest('article');
    expect(card).toHaveTextContent('输入密码后阅读');
    expect(card).not.toHaveTextContent('分钟');
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

  test('opens with the lead, which is in the list and among the recommended no second time', async () => {
    const lead = anArticle({ id: '9', title: '开篇', is_recommend: true, banner_url: '/uploads/a.png' });
    const other = anArticle({ id: '8', title: '也推荐', is_recommend: true });
    const content = { articles: [anArticle(), lead], chosen: [other, lead] };
    renderRoutes(routes, { api: siteApi(content) });
    const [first] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('开篇');
    expect(first?.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getAllByText('开篇')).toHaveLength(1);
    const recommended = within(screen.getByRole('region', { name: '推荐阅读' }));
    expect(recommended.getAllByRole('link').map((link) => link.textContent)).toEqual(['也推荐']);
  });

  test('has no lead on later pages', async () => {
    const lead = anArticle({ id: '9', title: '开篇', is_recommend: true, banner_url: '/uploads/a.png' });
    renderRoutes(routes, { api: siteApi({ articles: [lead], count: 35 }), at: '/?page=2' });
    const [first] = await screen.findAllByRole('article');
    expect(first?.querySelector('img')).toHaveAttribute('fetchpriority', 'auto');
  });

  test('offers six categories in a row and all of them on demand', async () => {
    const names = ['一', '二', '三', '四', '五', '六', '七'];
    const api = many().answers<typeof articleRoutes.categories>(
      articleCalls.categories,
      names.map((value) => ({ label: value, value })),
    );
    const { user } = renderRoutes(routes, { api });
    const row = within(await screen.findByRole('navigation', { name: '分类' }));
    const [chips] = row.getAllByRole('list');
    expect(chips).toHaveTextContent(/^全部一二三四五六$/);
    await user.click(row.getByText('全部 7 个分类'));
    expect(row.getByRole('link', { name: '七' })).toHaveAttribute('href', '/?category=%E4%B8%83');
  });

  test('offers twelve tags and the others on demand', async () => {
    const list = Array.from({ length: 13 }, (_, at) => ({
      ...{ tag: `标签${at + 1}`, count: 20 - at, article_id_list: [], created_at: '' },
    }));
    const api = many().answers<typeof articleRoutes.tags>(articleCalls.tags, { count: 13, list });
    const { user } = renderRoutes(routes, { api });
    const tags = within(await screen.findByRole('navigation', { name: '标签' }));
    expect(within(tags.getAllByRole('list')[0] as HTMLElement).getAllByRole('link')).toHaveLength(12);
    await user.click(tags.getByText('更多标签'));
    expect(tags.getByRole('link', { name: /^标签13 ?8 篇$/ })).toHaveAttribute(
      'href',
      '/?tag=%E6%A0%87%E7%AD%BE13',
    );
  });

  describe('filtered', () => {
    const facets = {
      categories: [
        { name: '技术', count: 20 },
        { name: '随笔', count: 15 },
      ],
      tags: [
        { name: 'C++', count: 3 },
        { name: '诗', count: 2 },
      ],
      is_more: false,
    };
    const filtered = (at: string) =>
      renderRoutes(routes, { api: siteApi({ articles: [anArticle()], count: 35, facets }), at });

    test('names the filter, the number of articles and the day of the newest once, with their feed', async () => {
      filtered('/?tag=C%2B%2B');
      const title = await screen.findByRole('heading', { level: 1, name: '标签「C++」' });
      expect(title.closest('header')).toHaveTextContent(
        /^标签「C\+\+」35 篇最近一篇 2026-03-01订阅 RSS‹ 全部文章$/,
      );
      expect(screen.getByRole('link', { name: '订阅 RSS' })).toHaveAttribute('href', '/rss.xml?tag=C%2B%2B');
      expect(screen.getByRole('link', { name: '全部文章' })).toHaveAttribute('href', '/');
      expect(screen.queryByRole('navigation', { name: '标签' })).toBeNull();
      expect(screen.getAllByRole('article')).toHaveLength(1);
    });

    test('narrows by facets with counts, and removes each of several filters', async () => {
      const { user, router } = filtered('/?tag=C%2B%2B');
      const category = within(await screen.findByRole('navigation', { name: '分类' }));
      await user.click(category.getByText('分类'));
      await user.click(category.getByRole('link', { name: /^技术 ?20 篇$/ }));
      await waitFor(() =>
        expect(router.state.location.search).toBe('?category=%E6%8A%80%E6%9C%AF&tag=C%2B%2B'),
      );
      const tag = within(await screen.findByRole('navigation', { name: '标签' }));
      await user.click(tag.getByText('C++', { selector: 'summary *' }));
      await user.click(tag.getByRole('link', { name: '全部' }));
      await waitFor(() => expect(router.state.location.search).toBe('?category=%E6%8A%80%E6%9C%AF'));
      await user.click(screen.getByRole('link', { name: '全部文章' }));
      await waitFor(() => expect(router.state.location.search).toBe(''));
    });

    test('has no feed for what no feed has', async () => {
      filtered('/?series=%E5%85%A5%E9%97%A8');
      await screen.findByRole('heading', { level: 1, name: '系列「入门」' });
      expect(screen.queryByRole('link', { name: '订阅 RSS' })).toBeNull();
    });

    test('by a keyword marks the hits', async () => {
      const articles = [anArticle({ title: '言<em>叶</em>的 &lt;b&gt;', title_text: '言叶的 <b>' })];
      const { container } = renderRoutes(routes, { api: siteApi({ articles }), at: '/?key=%E5%8F%B6' });
      await waitFor(() => expect(container.querySelector('h2 em')).toHaveTextContent('叶'));
      expect(container.querySelector('h2 a')).toHaveTextContent('言叶的 <b>');
    });
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
