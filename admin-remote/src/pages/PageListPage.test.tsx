import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { CustomPage, customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aCustomPage } from '@yanye/shared/testing/builders/pages';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, openRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./PageListPage'), 120_000);

type Routes = typeof customPageRoutes;

const apiWith = (...list: CustomPage[]) =>
  withTable(fakeApi()).answers<Routes['list']>(customPageCalls.list, { count: list.length, list });
const open = (api: ReturnType<typeof apiWith>) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/settings/page_list',
    api,
  });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);

describe('the list of custom pages', () => {
  test('links to each page and to its editor', async () => {
    const { user } = open(
      apiWith(aCustomPage(), aCustomPage({ id: 2, slug: 'secret', title: '秘密', is_shown: false })),
    );
    expect(await screen.findByRole('link', { name: '编辑《关于》' })).toHaveAttribute(
      'href',
      '/admin/settings/page_list/edit/1',
    );
    expect(screen.getByRole('switch', { name: '公开《秘密》' })).not.toBeChecked();
    const visit = jest.spyOn(window, 'open').mockReturnValue(null);
    await chooseInRowMenu(user, '《关于》', '查看页面');
    expect(visit).toHaveBeenCalledWith('/page/about', '_blank', 'noreferrer');
    visit.mockRestore();
    await openRowMenu(user, '《秘密》');
    expect(await screen.findAllByRole('menuitem', { name: '删除' })).toHaveLength(2);
    expect(screen.getAllByRole('menuitem', { name: '查看页面' })).toHaveLength(1);
  });

  test('hides a page and explains the effect', async () => {
    const api = apiWith(aCustomPage());
    const view = open(api);
    api.answers<Routes['update']>(customPageCalls.update, aCustomPage({ is_shown: false }));
    await view.user.click(await screen.findByRole('switch', { name: '公开《关于》' }));
    await waitFor(() => expect(toastTexts(view)).toContain('《关于》已隐藏，读者打开会看到「页面不存在」'));
    expect(api.callsOf(customPageCalls.update).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 1 }, { is_shown: false }],
    ]);
  });

  test('shows why a page could not be changed', async () => {
    const api = apiWith(aCustomPage());
    const view = open(api);
    api.fails(customPageCalls.update, { status: 404, error: 'PAGE_NOT_FOUND', msg: '页面不存在或尚未公开' });
    await view.user.click(await screen.findByRole('switch', { name: '公开《关于》' }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['页面不存在或尚未公开']));
  });

  test('removes selected pages after a confirmation', async () => {
    const api = apiWith(aCustomPage(), aCustomPage({ id: 2, slug: 'two', title: '二' }));
    const view = open(api);
    await view.user.click(await screen.findByRole('checkbox', { name: '选择 《二》' }));
    const bar = within(screen.getByRole('region', { name: '已选 1 个页面' }));
    await view.user.click(bar.getByRole('button', { name: /删\s?除/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/移到回收站/)).toBeInTheDocument();
    api.answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, { changed: ['2'], skipped: 0 });
    await view.user.click(within(dialog).getByRole('button', { name: '删除 1 个页面' }));
    await waitFor(() => expect(toastTexts(view)).toContain('已删除 1 个页面'));
    expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'pages', action: 'remove', value: '', id_list: ['2'] },
    ]);
  });
});
