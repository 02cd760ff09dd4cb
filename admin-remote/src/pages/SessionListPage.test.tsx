import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { RoleDialog, roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aRoleAnswer, aRoleDialog } from '@yanye/shared/testing/builders/role-sessions';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./SessionListPage'), 120_000);

type Routes = typeof roleSessionRoutes;

const reader = aViewer({ role: roles.admin });
const session = {
  ...{ id: 5, created_at: '2026-03-10T14:00:00+08:00', userID: reader.user_id + 1, nickName: '林间' },
  ...{ sessionName: '改稿', roleName: '老编辑', chatCount: 2, lastContent: '再看一段' },
};

const apiWith = (dialogs: readonly RoleDialog[], sessions = [session]): FakeApi =>
  withTable(fakeApi())
    .answers<Routes['managed']>(calls.managed, { count: sessions.length, list: sessions })
    .answers<Routes['dialogs']>(calls.dialogs, { list: [...dialogs], has_more: false });
const open = (api: FakeApi) =>
  renderRoutes(unframedRoutes, { viewer: reader, at: '/admin/big_model/session_list', api });
const openSession = async (api: FakeApi) => {
  const view = open(api);
  await view.user.click(await screen.findByRole('button', { name: '查看林间的「改稿」' }));
  return { ...view, drawer: within(await screen.findByRole('dialog', { name: '「改稿」' })) };
};
const toastTexts = ({ store }: Pick<ReturnType<typeof open>, 'store'>) =>
  store.getState().toasts.list.map(({ text }) => text);

describe('the sessions of everybody', () => {
  test('show person, role, number of dialogs and what was asked last', async () => {
    open(
      apiWith([], [session, { ...session, id: 6, sessionName: '新的会话', chatCount: 0, lastContent: '' }]),
    );
    const row = within((await screen.findByText('改稿')).closest('tr') as HTMLElement);
    for (const text of ['林间', '老编辑', '2', '再看一段', '2026-03-10 14:00'])
      expect(row.getByText(text)).toBeVisible();
    const unused = within(screen.getByText('新的会话').closest('tr') as HTMLElement);
    expect(unused.getByText('还没有对话')).toBeVisible();
  });

  test('are removed after a confirmation that says what goes', async () => {
    const api = apiWith([]).answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, {
      changed: ['5'],
      skipped: 0,
    });
    const view = open(api);
    await chooseInRowMenu(view.user, '「改稿」', '删除');
    const dialog = within(await screen.findByRole('dialog', { name: '删除「改稿」？' }));
    expect(dialog.getByText(/问题和回答会一起删除.*已扣的积分不退/)).toBeVisible();
    expect(api.callsOf(bulkCalls.rows)).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: '删除 1 个会话' }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['已删除 1 个会话']));
    expect(api.callsOf(bulkCalls.rows)[0]?.body).toMatchObject({ table: 'role_sessions', id_list: ['5'] });
    await waitFor(() => expect(api.callsOf(calls.managed)).toHaveLength(2));
  });
});

describe('the dialogs of a session', () => {
  test('are shown as text with state, model, receipt and time', async () => {
    const content = '**重点**<img src=x onerror=alert(1)>\n第二行';
    const { drawer } = await openSession(
      apiWith([
        aRoleDialog({ id: 2, content: '再看一段', answers: [aRoleAnswer({ content, reasoning: '想了想' })] }),
      ]),
    );
    expect(await drawer.findByText('再看一段')).toBeVisible();
    // The source of what a model wrote: neither bold nor a picture.
    expect(drawer.getByText(/重点/)).toHaveTextContent('**重点**<img src=x onerror=alert(1)> 第二行');
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(drawer.getByText('写完了')).toBeVisible();
    expect(drawer.getByText(/上游 · model-1 · 扣了 2 积分 · 内容由 AI 生成/)).toBeVisible();
    expect(drawer.getByText('2026-03-10 15:00', { selector: 'span time' })).toBeVisible();
    expect(drawer.getByText('想了想')).toBeInTheDocument();
  });

  test('show every version and why an answer has no text', async () => {
    const answers = [
      aRoleAnswer({ id: 11, content: '第一版' }),
      aRoleAnswer({ id: 12, state: 'failed', content: '', problem: '连不上模型服务。', charged: 0 }),
      aRoleAnswer({ id: 13, content: '第三版', is_demo: true, charged: 0 }),
    ];
    const { drawer } = await openSession(apiWith([aRoleDialog({ answers, chosen: 11 })]));
    expect(await drawer.findByText('第 1 个回答，共 3 个 · 用户看到的')).toBeVisible();
    expect(drawer.getByText('第 2 个回答，共 3 个')).toBeVisible();
    expect(drawer.getByText('没写成')).toBeVisible();
    expect(drawer.getByText('连不上模型服务。')).toBeVisible();
    expect(drawer.getByText(/演示模型 · 没有扣积分/)).toBeVisible();
  });

  test('of another user warn that reading is noted', async () => {
    const { drawer } = await openSession(apiWith([aRoleDialog()]));
    const notice = drawer.getByRole('alert');
    expect(notice).toHaveTextContent('这是林间的私人对话');
    expect(notice).toHaveTextContent('每次查看都记在服务器日志里');
  });

  test('of the administrator warn of nothing', async () => {
    const own = { ...session, userID: reader.user_id };
    const { drawer } = await openSession(apiWith([aRoleDialog()], [own]));
    await drawer.findByText('看看这段');
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  test('are loaded further back on request', async () => {
    const api = apiWith([]).answers<Routes['dialogs']>(calls.dialogs, ({ query }) =>
      query?.before === 8
        ? { list: [aRoleDialog({ id: 7, content: '更早的一问' })], has_more: false }
        : { list: [aRoleDialog({ id: 9, content: '新的' }), aRoleDialog({ id: 8 })], has_more: true },
    );
    const { drawer, user } = await openSession(api);
    await user.click(await drawer.findByRole('button', { name: '更早的对话' }));
    expect(await drawer.findByText('更早的一问')).toBeVisible();
    expect(drawer.getByText('新的')).toBeVisible();
    expect(drawer.queryByRole('button', { name: '更早的对话' })).toBeNull();
    expect(api.callsOf(calls.dialogs).map(({ query }) => query)).toEqual([{}, { before: 8 }]);
  });

  test('are removed one at a time after a confirmation', async () => {
    const two = [aRoleDialog({ id: 2, content: '后一问' }), aRoleDialog({ id: 1, content: '前一问' })];
    const api = apiWith(two).answers<Routes['removeDialogs']>(calls.removeDialogs, {});
    const view = await openSession(api);
    const [last] = await view.drawer.findAllByRole('button', { name: '删除 2026-03-10 15:00 的对话' });
    await view.user.click(last as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: '删除这段对话？' }));
    expect(dialog.getByText(/这个问题和 1 个回答会一起删除/)).toBeVisible();
    api.answers<Routes['dialogs']>(calls.dialogs, { list: two.slice(1), has_more: false });
    await view.user.click(dialog.getByRole('button', { name: '删除对话' }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['对话已删除']));
    expect(api.callsOf(calls.removeDialogs).map(({ body }) => body)).toEqual([{ id_list: [2] }]);
    await waitFor(() => expect(view.drawer.queryByText('后一问')).toBeNull());
    expect(view.drawer.getByText('前一问')).toBeVisible();
    // The number of dialogs in the list has changed.
    await waitFor(() => expect(api.callsOf(calls.managed)).toHaveLength(2));
  });

  test('show that there are none', async () => {
    const { drawer } = await openSession(apiWith([]));
    expect(await drawer.findByText('这个会话里还没有对话')).toBeVisible();
  });

  test('show loading, an error with a retry button, and a refusal without one', async () => {
    const api = apiWith([]);
    const release = api.hangs(calls.dialogs, { list: [aRoleDialog()], has_more: false });
    const { drawer, user } = await openSession(api);
    expect(drawer.getByText('正在加载')).toBeInTheDocument();
    release();
    await drawer.findByText('看看这段');

    api.fails(calls.dialogs, { status: 503, msg: '服务暂时不可用' });
    await user.click(drawer.getByRole('button', { name: '刷新' }));
    expect(await drawer.findByText(/服务暂时不可用/)).toBeVisible();
    expect(drawer.getByText('看看这段')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: '查看林间的「改稿」' }));
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    api.fails(calls.dialogs, { status: 403, msg: '这里只给管理员看' });
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('这里只给管理员看')).toBeVisible();
    expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull();
  });
});
