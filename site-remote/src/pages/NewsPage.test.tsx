import { screen, within } from '@testing-library/react';
import { baseApi } from '@yanye/shared/api/base-api';
import type { NewsBoard } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';
import { createAppStore } from '@yanye/shared/store/store';
import { aNewsBoard, aNewsEntry } from '@yanye/shared/testing/builders/news';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { act } from 'react';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { loadNews } from './news-page.load';

const boards = [
  { id: 'tech', name: '科技资讯' },
  { id: 'life', name: '数码与生活' },
];
const withBoard = (change: Partial<NewsBoard> = {}): FakeApi =>
  siteApi({ news: { boards, board: aNewsBoard(change) } });
const at = (path: string, api: FakeApi) => renderRoutes(routes, { api, at: path });
const gone = { status: 404, error: 'NEWS_BOARD_NOT_FOUND', msg: '没有这个新闻榜单' } as const;

describe('the news page', () => {
  test('lists entries that open in a new tab without referrer', async () => {
    at('/news', withBoard({ list: [aNewsEntry({ title: '<b>甲</b> & 乙' })] }));
    const link = await screen.findByRole('link', { name: /<b>甲<\/b> & 乙/ });
    expect(link).toHaveAttribute('href', 'https://far.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener nofollow');
    expect(link).toHaveAccessibleName(/在新标签页打开/);
  });

  test('shows the score, else the time; the source where there are several', async () => {
    const list = [
      aNewsEntry({ hotValue: '1.2万 评论' }),
      aNewsEntry({ index: 2, title: '又一条', link: 'https://far.example/2', source: '近处' }),
    ];
    at('/news', withBoard({ list, sources: [{ name: '远方的站' }, { name: '近处' }] }));
    const rows = within(await screen.findByRole('list', { name: '科技资讯的条目' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '1一条新闻（在新标签页打开）远方的站1.2万 评论',
      '2又一条（在新标签页打开）近处03-10 14:30',
    ]);
  });

  test('shows the last update and failed sources', async () => {
    at(
      '/news',
      withBoard({
        sources: [{ name: '远方的站' }, { name: '近处', stale_since: '2026-03-08T09:00:00+08:00' }],
      }),
    );
    expect(await screen.findByText('更新于 2026-03-10 15:00')).toHaveAttribute(
      'datetime',
      '2026-03-10T15:00:00+08:00',
    );
    expect(screen.getByText('「近处」自 2026-03-08 09:00 起没有更新')).toBeInTheDocument();
    expect(screen.getByText(/^来自远方的站/)).not.toHaveTextContent('近处');
  });

  test('links to the other boards', async () => {
    const api = withBoard();
    const { user, router } = at('/news', api);
    const nav = within(await screen.findByRole('navigation', { name: '榜单' }));
    expect(nav.getByRole('link', { name: '科技资讯' })).toHaveAttribute('aria-current', 'page');
    api.answers(newsCalls.page, {
      boards,
      board: aNewsBoard({ id: 'life', name: '数码与生活', list: [aNewsEntry({ title: '新相机' })] }),
    });
    await user.click(nav.getByRole('link', { name: '数码与生活' }));
    expect(await screen.findByRole('link', { name: /新相机/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?board=life');
    expect(api.callsOf(newsCalls.page).map(({ query }) => query)).toEqual([{ board: '' }, { board: 'life' }]);
  });

  test.each([
    ['no source at all', siteApi(), '还没有新闻来源'],
    ['a board without sources', withBoard({ sources: [], list: [] }), '「科技资讯」还没有来源'],
    ['sources that were not read yet', withBoard({ list: [] }), '正在等待第一次更新'],
    [
      'sources that do not answer',
      withBoard({ sources: [{ name: '远方', stale_since: '2026-03-08T09:00:00+08:00' }], list: [] }),
      '暂时无法获取内容',
    ],
  ])('with %s shows why it is empty', async (_why, api, sentence) => {
    at('/news', api);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeInTheDocument();
  });

  test('links back from an unknown board', async () => {
    at('/news?board=none', siteApi().fails(newsCalls.page, gone));
    expect(await screen.findByText('没有这个榜单')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '看看其他榜单' })).toHaveAttribute('href', '/news');
  });

  test('shows an error in place of the list, with a retry', async () => {
    const api = withBoard();
    const { user, store } = at('/news', api);
    await screen.findByRole('link', { name: /一条新闻/ });
    api.fails(newsCalls.page, { status: 500, msg: '服务出了点问题', request_id: 'r-7' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['News'])));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('服务出了点问题');
    api.answers(newsCalls.page, { boards, board: aNewsBoard({ list: [aNewsEntry({ title: '又来了' })] }) });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /又来了/ })).toBeInTheDocument();
  });
});

describe('the head of the news page', () => {
  const headAt = (path: string, api: FakeApi) =>
    loadNews({
      params: {},
      url: new URL(path, 'https://yanye.example'),
      store: createAppStore({ http: api.http }),
      signal: new AbortController().signal,
    });

  test('has structured data of the list', async () => {
    expect(await headAt('/news', withBoard())).toEqual({
      head: {
        title: '新闻',
        canonical: '/news',
        type: 'website',
        description: '科技资讯：远方的站的最新内容。',
        jsonLd: expect.objectContaining({
          '@type': 'CollectionPage',
          url: 'https://yanye.example/news',
          dateModified: '2026-03-10T15:00:00+08:00',
        }) as object,
      },
    });
  });

  test('names the board of the address', async () => {
    const { head } = await headAt('/news?board=tech&utm=x', withBoard());
    expect(head).toMatchObject({ title: '科技资讯 · 新闻', canonical: '/news?board=tech' });
  });

  test.each([
    ['an empty board', withBoard({ list: [] })],
    ['no board', siteApi()],
  ])('marks %s as noindex', async (_what, api) => {
    expect((await headAt('/news', api)).head).toMatchObject({ noindex: true });
  });

  test('answers 404 for an unknown board', async () => {
    expect(await headAt('/news?board=none', siteApi().fails(newsCalls.page, gone))).toMatchObject({
      status: 404,
      head: { noindex: true },
    });
  });

  test('fails when the request fails, so that nothing wrong is cached', async () => {
    const api = siteApi().fails(newsCalls.page, { status: 503, msg: '服务暂时不可用' });
    await expect(headAt('/news', api)).rejects.toMatchObject({ status: 503 });
  });
});
