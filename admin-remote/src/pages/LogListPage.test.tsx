import { screen, waitFor, within } from '@testing-library/react';
import type { ChainReport, LogEntry, logRoutes } from '@yanye/shared/contract/logs';
import { logCalls } from '@yanye/shared/contract/logs.calls';
import { aLogEntry } from '@yanye/shared/testing/builders/logs';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { openListMenu } from '../testing/open-list-menu';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./LogListPage'), 120_000);

type Routes = typeof logRoutes;

const whole: ChainReport = {
  state: 'whole',
  at: '2026-03-10T15:00:00+08:00',
  checked: 18_204,
  sealed: 0,
  head: 18_204,
  first_bad: 0,
  problem: '',
  text: '',
};
const none = { count: 0, unread: 0 };
const second = aLogEntry({ id: 2, title: '删除了推广「夏」', details: { may_revert: false } });

const apiWith = (list: readonly LogEntry[], chain: Partial<ChainReport> = {}): FakeApi =>
  fakeApi()
    .answers<Routes['list']>(logCalls.list, { count: list.length, list: [...list] })
    .answers<Routes['summary']>(logCalls.summary, {
      login: none,
      action: { count: 2, unread: 2 },
      runtime: none,
    })
    .answers<Routes['chain']>(logCalls.chain, { ...whole, ...chain })
    .answers<Routes['read']>(logCalls.read, {})
    .answers<Routes['one']>(logCalls.one, { ...(list[0] ?? aLogEntry()), later: [] });

const open = (api: FakeApi, search = '') =>
  renderRoutes(unframedRoutes, { viewer: aViewer(), at: `/admin/system/log_list${search}`, api });
const queries = (api: FakeApi) => api.callsOf(logCalls.list).map(({ query }) => query);
const drawer = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

describe('the log', () => {
  test('shows operations first, with who did what from where', async () => {
    const api = apiWith([aLogEntry(), second]);
    open(api);
    const row = within(
      (await screen.findByRole('button', { name: /^修改了友情链接「邻居」/ })).closest('tr') as HTMLElement,
    );
    for (const shown of ['标题', '林间', '192.0.2.7', '浙江杭州']) expect(row.getByText(shown)).toBeVisible();
    expect(row.getByTitle('2026-03-10 15:00')).toBeVisible();
    expect(queries(api)).toEqual([{ type: '2', page: 1, limit: 20 }]);
  });

  test.each([
    ['1', '结果'],
    ['3', '来自'],
  ])('shows entries of type %s with their own columns', async (type, column) => {
    const api = apiWith([aLogEntry({ type: type === '1' ? 'loginType' : 'runtimeType' })]);
    open(api, `?type=${type}`);
    expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
    expect(queries(api)[0]).toMatchObject({ type });
  });

  test('is filtered by a cell from its context menu', async () => {
    const api = apiWith([aLogEntry()]);
    const { user } = open(api);
    await user.pointer({ keys: '[MouseRight]', target: await screen.findByText('192.0.2.7') });
    await user.click(await screen.findByRole('menuitem', { name: '只看「192.0.2.7」' }));
    await waitFor(() => expect(queries(api).at(-1)).toMatchObject({ ip: '192.0.2.7', type: '2' }));
    expect(await screen.findByText('IP：192.0.2.7')).toBeVisible();
  });

  test('opens an entry, shows what changed, and marks it as read', async () => {
    const api = apiWith([aLogEntry(), second]);
    const { user, router } = open(api);
    await user.click(await screen.findByRole('button', { name: /^修改了友情链接「邻居」/ }));
    const opened = await drawer('修改了友情链接「邻居」');
    const change = within(opened.getByRole('region', { name: '改动 1 项' }));
    expect(change.getByText('标题')).toBeVisible();
    expect(change.getByText('老')).toBeVisible();
    expect(opened.getByText('操作 #1,203')).toBeVisible();
    expect(router.state.location.search).toBe('?entry=1');
    await waitFor(() => expect(api.callsOf(logCalls.read).map(({ body }) => body)).toEqual([{ id: 1 }]));
  });

  test('takes an operation back after a confirmation', async () => {
    const api = apiWith([aLogEntry()]).answers<Routes['revert']>(logCalls.revert, { entry: 9 });
    const { user, router } = open(api, '?entry=1');
    await user.click((await drawer('修改了友情链接「邻居」')).getByRole('button', { name: '撤销改动' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(router.state.location.search).toBe('?entry=9'));
  });

  test('says why an operation cannot be taken back', async () => {
    const conflict = { status: 409, msg: '之后又有改动' };
    const api = apiWith([aLogEntry()]).fails(logCalls.revert, conflict);
    const { user } = open(api, '?entry=1');
    await user.click((await drawer('修改了友情链接「邻居」')).getByRole('button', { name: '撤销改动' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('之后又有改动')).toBeVisible();
  });

  test('offers no revert where the kind has none', async () => {
    open(apiWith([second]), '?entry=2');
    const opened = await drawer('删除了推广「夏」');
    expect(opened.queryByRole('button', { name: '撤销改动' })).toBeNull();
  });
});

describe('the chain of the log', () => {
  test('is verified on request', async () => {
    const api = apiWith([]).answers<Routes['verify']>(logCalls.verify, whole);
    const { user } = open(api);
    expect(await screen.findByText(/校验链完整 · 18,204 条/)).toBeVisible();
    await openListMenu(user);
    await user.click(await screen.findByRole('button', { name: '重新校验日志' }));
    await waitFor(() => expect(api.callsOf(logCalls.verify)).toHaveLength(1));
  });

  test('raises an alarm where it is broken, with the first bad number', async () => {
    open(apiWith([], { state: 'broken', first_bad: 1_077, problem: 'removed' }));
    expect(await screen.findByText('校验链断在第 1,077 条：有记录被直接删除')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('日志被动过');
  });

  test('reports no tampering where the key is another one', async () => {
    open(apiWith([], { state: 'broken', first_bad: 1, problem: 'key' }));
    expect(await screen.findByText('站点密钥已更换，无法校验')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('并不表示被改动过'));
    expect(screen.queryByText(/日志被动过/)).toBeNull();
  });
});

describe('removal from the log', () => {
  const answer = { removed: 12, marker: 30 };

  test('by time asks for both days and stays within the type', async () => {
    const api = apiWith([]).answers<Routes['remove']>(logCalls.remove, answer);
    const { user } = open(api, '?type=1');
    await openListMenu(user);
    await user.click(await screen.findByRole('button', { name: '删除日志…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除日志' }));
    await user.click(dialog.getByRole('button', { name: '删除' }));
    expect(await dialog.findAllByText('请选开始和结束时间')).toHaveLength(2);
    await user.type(dialog.getByLabelText('从'), '2026-03-01');
    await user.type(dialog.getByLabelText('到'), '2026-03-02');
    await user.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(api.callsOf(logCalls.remove).map(({ body }) => body)).toEqual([
        { startTime: '2026-03-01 00:00:00', endTime: '2026-03-02 23:59:59', type: '1' },
      ]),
    );
  });

  test('by address sends only the address', async () => {
    const api = apiWith([]).answers<Routes['remove']>(logCalls.remove, answer);
    const { user } = open(api);
    await openListMenu(user);
    await user.click(await screen.findByRole('button', { name: '删除日志…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除日志' }));
    await user.click(dialog.getByText('IP'));
    await user.type(dialog.getByLabelText('IP 地址'), '192.0.2.7');
    await user.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(api.callsOf(logCalls.remove).map(({ body }) => body)).toEqual([{ ip: '192.0.2.7', type: '2' }]),
    );
  });

  test('that fails says so and keeps what was typed', async () => {
    const api = apiWith([]).fails(logCalls.remove, { status: 503, msg: '数据库暂时不可用' });
    const { user } = open(api);
    await openListMenu(user);
    await user.click(await screen.findByRole('button', { name: '删除日志…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除日志' }));
    await user.click(dialog.getByText('用户'));
    await user.type(dialog.getByLabelText('用户编号'), '7');
    await user.click(dialog.getByRole('button', { name: '删除' }));
    expect(await dialog.findByText('数据库暂时不可用')).toBeVisible();
    expect(dialog.getByLabelText('用户编号')).toHaveValue('7');
  });
});
