import { screen, waitFor, within } from '@testing-library/react';
import type { ManagedRoleTag, roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { roleTagCalls } from '@yanye/shared/contract/role-tags.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./RoleTagsPage'), 120_000);

type Routes = typeof roleTagRoutes;

const aTag = (overrides: Partial<ManagedRoleTag> = {}): ManagedRoleTag => ({
  ...{ id: 1, title: '写作', color: '#2f6b4f', roleCount: 3 },
  created_at: '2026-03-10T15:00:00+08:00',
  ...overrides,
});
const open = (...list: ManagedRoleTag[]) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/big_model/chat_role/role_tag',
    api: withTable(fakeApi())
      .answers<Routes['list']>(roleTagCalls.list, { count: list.length, list })
      .answers<Routes['save']>(roleTagCalls.save, {})
      .answers<Routes['remove']>(roleTagCalls.remove, {}),
  });

describe('the list of tags of roles', () => {
  test('shows how many roles each has', async () => {
    open(aTag());
    const row = (await screen.findByText('写作')).closest('tr') as HTMLElement;
    expect(within(row).getByText('3 个角色')).toBeVisible();
    expect(within(row).getByText('#2f6b4f')).toBeVisible();
  });

  test('adds one in a colour of the swatches', async () => {
    const view = open();
    await screen.findByText('还没有标签');
    await view.user.click(screen.getByRole('button', { name: '添加标签' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByRole('textbox', { name: '标签' }), '学习');
    await view.user.click(dialog.getByRole('button', { name: '#2b5fa6' }));
    expect(dialog.getByRole('button', { name: '#2b5fa6' })).toHaveAttribute('aria-pressed', 'true');
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(view.api.callsOf(roleTagCalls.save).map(({ body }) => body)).toEqual([
        { id: 0, title: '学习', color: '#2b5fa6' },
      ]),
    );
  });

  test('refuses what is no colour, before it is sent', async () => {
    const view = open(aTag());
    await view.user.click(await screen.findByRole('button', { name: '编辑「写作」' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.clear(dialog.getByRole('textbox', { name: '颜色' }));
    await view.user.type(dialog.getByRole('textbox', { name: '颜色' }), 'url(x)');
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('颜色应像 #2f6b4f 这样填写')).toBeVisible();
    expect(view.api.callsOf(roleTagCalls.save)).toEqual([]);
  });

  test('asks before it removes one', async () => {
    const view = open(aTag());
    await chooseInRowMenu(view.user, '「写作」', '删除');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('角色会留下，只是不再有这些标签。')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: /删\s?除/ }));
    await waitFor(() =>
      expect(view.api.callsOf(roleTagCalls.remove).map(({ body }) => body)).toEqual([{ id_list: [1] }]),
    );
  });
});
