import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { SearchMiss, searchRoutes } from '@yanye/shared/contract/search';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./SearchMissesPage'), 120_000);

type Routes = typeof searchRoutes;

const miss = (query: string, count = 1): SearchMiss => ({
  query,
  count,
  last_at: '2026-03-10T15:00:00+08:00',
});
const apiWith = (...list: SearchMiss[]) =>
  withTable(fakeApi()).answers<Routes['misses']>(searchCalls.misses, { count: list.length, list });
const open = (api: ReturnType<typeof apiWith>, search = '') =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: `/admin/article/search_misses${search}`,
    api,
  });

describe('searches without results', () => {
  test('link to the editor and to the search', async () => {
    const { user } = open(apiWith(miss('量子 & 光', 12)));
    const row = (await screen.findByText('量子 & 光')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('12');
    expect(within(row).getByRole('link', { name: '写一篇「量子 & 光」' })).toHaveAttribute(
      'href',
      '/admin/article/write',
    );
    const visit = jest.spyOn(window, 'open').mockReturnValue(null);
    await chooseInRowMenu(user, '「量子 & 光」', '再搜一次');
    expect(visit).toHaveBeenCalledWith('/search?key=%E9%87%8F%E5%AD%90+%26+%E5%85%89', '_self', 'noreferrer');
    visit.mockRestore();
  });

  test('are sorted as the query string says', async () => {
    const { api, user } = open(apiWith(miss('甲')), '?sort=last_at+desc');
    await screen.findByText('甲');
    expect(api.callsOf(searchCalls.misses).at(-1)?.query).toMatchObject({ sort: 'last_at desc', page: 1 });
    await user.click(screen.getByRole('button', { name: '次数' }));
    await waitFor(() =>
      expect(api.callsOf(searchCalls.misses).at(-1)?.query).toMatchObject({ sort: 'count desc' }),
    );
  });

  test('are removed one at a time', async () => {
    const { api, user } = open(apiWith(miss('甲'), miss('乙')));
    api.answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, { changed: ['乙'], skipped: 0 });
    await chooseInRowMenu(user, '「乙」', '忽略');
    await waitFor(() =>
      expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
        { table: 'search_misses', action: 'remove', value: '', id_list: ['乙'] },
      ]),
    );
  });
});
