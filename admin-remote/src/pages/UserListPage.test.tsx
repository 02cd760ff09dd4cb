import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { ListedUser, userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';
import { roleLabels, roles, type Role } from '@yanye/shared/policy/roles';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, openRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./UserListPage'), 120_000);

type Routes = typeof userRoutes;

const aUser = (overrides: Partial<ListedUser> = {}): ListedUser => ({
  id: 9,
  created_at: '2026-03-01T09:30:00+08:00',
  nick_name: '小叶',
  user_name: 'xiaoye',
  avatar: '',
  email: 'x***@example.com',
  tel: '',
  addr: '江苏省南京市',
  ip: '114.114.114.114',
  role: roleLabels[roles.user],
  role_id: roles.user,
  sign_status: '邮箱',
  may_change: true,
  last_seen_at: '2026-03-05T08:20:00+08:00',
  ...overrides,
});
const anApi = (...list: ListedUser[]) =>
  withTable(fakeApi())
    .answers<Routes['list']>(userCalls.list, { count: list.length, list })
    .answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, { changed: ['9'], skipped: 0 })
    .answers<Routes['create']>(userCalls.create, { id: 10 })
    .answers<Routes['setRole']>(userCalls.setRole, {})
    .answers(settingsCalls.site, aSiteInfo())
    .answers(settingsCalls.saveSite, {});
const open = (api = anApi(aUser()), search = '', role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: `/admin/users/user_list${search}`, api });
const asked = (api: ReturnType<typeof anApi>) => api.callsOf(userCalls.list).at(-1)?.query;

test('the user list shows the accounts', async () => {
  open();
  for (const text of ['小叶', 'xiaoye', 'x***@example.com', '江苏省南京市'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByTitle('2026-03-05 08:20')).toBeInTheDocument();
});

test('the role filter is stored in the query string', async () => {
  const { api } = open(anApi(aUser()), '?role=3');
  await screen.findByText('小叶');
  expect(asked(api)).toMatchObject({ role: '3' });
});

test('an administrator adds a user with a repeated password', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: '新建用户' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('用户名'), 'lin');
  await user.type(dialog.getByLabelText('昵称'), '林');
  await user.type(dialog.getByLabelText('密码'), 'a long password');
  await user.type(dialog.getByLabelText('再输一次密码'), 'another');
  await user.click(dialog.getByRole('button', { name: /创建用户/ }));
  expect(await dialog.findByText('两次输入的密码不一致')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('再输一次密码'));
  await user.type(dialog.getByLabelText('再输一次密码'), 'a long password');
  await user.click(dialog.getByRole('button', { name: /创建用户/ }));
  await waitFor(() =>
    expect(api.callsOf(userCalls.create)[0]?.body).toEqual({
      user_name: 'lin',
      nick_name: '林',
      password: 'a long password',
      role: 2,
    }),
  );
});

test('a refused nick keeps the dialog open with the reason', async () => {
  const api = anApi(aUser()).fails(userCalls.setRole, {
    status: 422,
    error: 'NAME_REFUSED',
    msg: '这个昵称和管理员的太像，请换一个',
  });
  const { user } = open(api);
  await user.click(await screen.findByRole('button', { name: '编辑小叶' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('这个昵称和管理员的太像，请换一个')).toBeInTheDocument();
});

test('an administrator resets the password of a user', async () => {
  const api = anApi(aUser()).answers(userCalls.setRole, {});
  const { user } = open(api);
  await user.click(await screen.findByRole('button', { name: '编辑小叶' }));
  const field = await screen.findByLabelText(/^新密码/);
  await user.type(field, 'words and leaves');
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf(userCalls.setRole)[0]?.body).toMatchObject({ password: 'words and leaves' });
});

test('removing a user requires a confirmation that names the consequences', async () => {
  const { api, user } = open();
  await chooseInRowMenu(user, '小叶', '删除');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/评论、收藏和私信会一起删除/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() =>
    expect(api.callsOf(bulkCalls.rows)[0]?.body).toMatchObject({
      table: 'users',
      action: 'remove',
      id_list: ['9'],
    }),
  );
});

test('an administrator can be edited but not disabled or removed from the list', async () => {
  const { user } = open(anApi(aUser({ role_id: roles.admin, role: '管理员' })));
  expect(await screen.findByRole('button', { name: '编辑小叶' })).toBeEnabled();
  await openRowMenu(user, '小叶');
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['发私信', '积分']);
});

test('the user list tells an administrator that the demonstration account is off', async () => {
  open();
  expect(await screen.findByText('未开放')).toBeVisible();
});

test('the user list shows a skeleton while loading', async () => {
  const api = anApi();
  const release = api.hangs(userCalls.list, { count: 0, list: [] });
  open(api);
  expect(await screen.findByRole('heading', { name: '用户列表' })).toBeInTheDocument();
  expect(screen.queryByText('还没有用户')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('还没有用户')).toBeInTheDocument();
});

test('a tourist sees disabled controls with the reason, and no names', async () => {
  open(anApi(aUser({ user_name: '', ip: '', addr: '', may_change: false })), '', roles.tourist);
  const edit = await screen.findByRole('button', { name: '编辑小叶' });
  expect(edit).toBeDisabled();
  expect(edit).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
  expect(screen.getByRole('button', { name: '新建用户' })).toBeDisabled();
  expect(screen.getByText('不展示')).toBeInTheDocument();
});

test('an administrator opens the credits of a user', async () => {
  const api = anApi(aUser()).answers<(typeof creditRoutes)['entriesOf']>(creditCalls.entriesOf, {
    balance: 7,
    list: [],
    has_more: false,
  });
  const { user } = open(api);
  await chooseInRowMenu(user, '小叶', '积分');
  const dialog = within(await screen.findByRole('dialog', { name: '小叶的积分' }));
  expect(await dialog.findByText('7 积分')).toBeVisible();
});
