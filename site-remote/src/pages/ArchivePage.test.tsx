import { screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@yanye/shared/api/base-api';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { ArchivedArticle, ArticleArchive } from '@yanye/shared/contract/articles';
import { createAppStore } from '@yanye/shared/store/store';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { act } from 'react';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { loadArchive } from './archive-page.load';

const an = (change: Partial<ArchivedArticle>): ArchivedArticle => ({
  id: '1',
  slug: '',
  title: '题',
  created_at: '2026-03-01 09:30:00',
  category: '',
  ...change,
});
const years = [
  { year: 2026, count: 3 },
  { year: 2024, count: 1_200 },
];
const list = [
  an({ id: '3', slug: 'third', title: '<b>三</b>', created_at: '2026-03-09 08:00:00', category: '随笔' }),
  an({ id: '2', title: '二', created_at: '2026-03-01 08:00:00' }),
  an({ id: '1', title: '一', created_at: '2026-01-31 08:00:00' }),
];
const found = (change: Partial<ArticleArchive> = {}): FakeApi =>
  siteApi({ archive: { year: 2026, years, count: 3, list, next: 0, ...change } });
const at = (path: string, api: FakeApi) => renderRoutes(routes, { api, at: path });

describe('the archive', () => {
  test('lists the articles of a year by month, with date and category', async () => {
    const api = found();
    at('/archive', api);
    expect(await screen.findByRole('heading', { level: 1, name: '归档' })).toBeInTheDocument();
    const march = within(await screen.findByRole('region', { name: '2026 年 3 月' }));
    expect(march.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '03-09<b>三</b>随笔',
      '03-01二',
    ]);
    expect(march.getByRole('link', { name: '<b>三</b>' })).toHaveAttribute('href', '/article/third');
    expect(march.getByRole('link', { name: '随笔' })).toHaveAttribute(
      'href',
      '/?category=%E9%9A%8F%E7%AC%94',
    );
    expect(screen.getByRole('region', { name: '2026 年 1 月' })).toHaveTextContent('1 月1 篇');
    expect(screen.getByText('1,203 篇文章，写于 2 个年头')).toBeInTheDocument();
    expect(api.callsOf(articleCalls.archive).map(({ query }) => query)).toEqual([{ year: '', page: 1 }]);
  });

  test('links to the other years, with their numbers of articles', async () => {
    const api = found();
    const { user, router } = at('/archive', api);
    const nav = within(await screen.findByRole('navigation', { name: '年份' }));
    const newest = nav.getByRole('link', { name: '2026 年 3 篇' });
    expect([newest.getAttribute('href'), newest.getAttribute('aria-current')]).toEqual(['/archive', 'page']);
    api.answers(articleCalls.archive, {
      year: 2024,
      years,
      count: 1_200,
      list: [an({ title: '旧', created_at: '2024-12-31 23:59:59' })],
      next: 2,
    });
    await user.click(nav.getByRole('link', { name: '2024 年 1200 篇' }));
    expect(await screen.findByRole('link', { name: '旧' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/archive/2024');
  });

  test('shows that a year has more pages, with links', async () => {
    at('/archive/2024?page=2', found({ year: 2024, count: 2_500, next: 3 }));
    const more = within(await screen.findByRole('navigation', { name: '本年其余文章' }));
    expect(more.getByText('第 301–303 篇，这一年共 2500 篇')).toBeInTheDocument();
    expect(more.getByRole('link', { name: '这一年更早的文章' })).toHaveAttribute(
      'href',
      '/archive/2024?page=3',
    );
    expect(more.getByRole('link', { name: '这一年较新的文章' })).toHaveAttribute('href', '/archive/2024');
  });

  test.each<[string, string, FakeApi, string, string]>([
    ['nothing is published', '/archive', siteApi(), '还没有发布文章', '/'],
    [
      'a year has no articles',
      '/archive/1999',
      found({ year: 1999, count: 0, list: [] }),
      '这一年没有文章',
      '/archive',
    ],
    ['a page is beyond the end', '/archive?page=9', found({ list: [] }), '这一年没有这么多文章', '/archive'],
    ['the address names no year', '/archive/last', siteApi(), '这一年没有文章', '/archive'],
  ])('shows a message where %s', async (_what, path, api, sentence, way) => {
    at(path, api);
    const empty = (await screen.findByText(sentence)).parentElement as HTMLElement;
    expect(within(empty).getByRole('link')).toHaveAttribute('href', way);
  });

  test('sends no request for an invalid year', async () => {
    const api = siteApi();
    at('/archive/last', api);
    await screen.findByText('这一年没有文章');
    expect(api.callsOf(articleCalls.archive)).toEqual([]);
  });

  test('shows an error in place of the list, with a retry', async () => {
    const api = found();
    const { user, store } = at('/archive', api);
    await screen.findByRole('link', { name: '二' });
    api.fails(articleCalls.archive, { status: 500, msg: '服务出了点问题' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Articles'])));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务出了点问题'));
    api.answers(articleCalls.archive, {
      year: 2026,
      years,
      count: 1,
      list: [an({ title: '又来了' })],
      next: 0,
    });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '又来了' })).toBeInTheDocument();
  });
});

describe('the head of the archive', () => {
  const headAt = (path: string, api: FakeApi) => {
    const url = new URL(path, 'https://yanye.example');
    const year = url.pathname.split('/')[2];
    return loadArchive({
      params: { ...(year !== undefined && { year }) },
      url,
      store: createAppStore({ http: api.http }),
      signal: new AbortController().signal,
    });
  };

  test('has structured data of the list', async () => {
    expect(await headAt('/archive', found())).toEqual({
      head: {
        title: '归档',
        canonical: '/archive',
        type: 'website',
        description: '2026 年发布的 3 篇文章，按月份排列。',
        jsonLd: expect.objectContaining({
          '@type': 'CollectionPage',
          url: 'https://yanye.example/archive',
        }) as object,
      },
    });
  });

  test.each([
    ['/archive/2026', {}, '2026 年的文章 · 归档', '/archive'],
    ['/archive/2024?utm=x', { year: 2024 }, '2024 年的文章 · 归档', '/archive/2024'],
    ['/archive/2024?page=2', { year: 2024 }, '2024 年的文章 · 归档 · 第 2 页', '/archive/2024?page=2'],
  ])('%s has a canonical address', async (path, change, title, canonical) => {
    expect((await headAt(path, found(change))).head).toMatchObject({ title, canonical });
  });

  test.each([
    ['/archive/1999', found({ year: 1999, count: 0, list: [] }), 404],
    ['/archive?page=9', found({ list: [] }), 404],
    ['/archive/last', siteApi(), 404],
    ['/archive', siteApi(), undefined],
  ])('marks %s as noindex', async (path, api, status) => {
    const loaded = await headAt(path, api);
    expect([loaded.status, loaded.head?.noindex]).toEqual([status, true]);
  });
});
