import { screen, waitFor, within } from '@testing-library/react';
import { releaseCalls } from '@yanye/shared/contract/releases.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { anOverview, aRelease, aSwitch, live, newer, older } from '../testing/releases';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ReleasesPage'), 120_000);

const listed = <T,>(...list: T[]) => ({ count: list.length, list });
const chunks = [
  { label: './pages/HomePage', from: 10_240, to: 14_336 },
  { label: './pages/SearchPage', from: 4096, to: null },
  { label: './pages/NewsPage', from: null, to: 2048 },
  { label: 'main', from: 20_480, to: 20_480 },
];

const anApi = () =>
  fakeApi()
    .answers(releaseCalls.overview, anOverview())
    .answers(releaseCalls.history, listed(aSwitch(), aSwitch({ id: 1, from_build: '', kind: 'bundled' })))
    .answers(releaseCalls.builds, listed(newer, live, older))
    .answers(releaseCalls.compare, { from: older, to: live, chunks })
    .answers(releaseCalls.switch, aSwitch());

const open = (api: ReturnType<typeof fakeApi>, search = '') =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: `/admin/system/release_list${search}`,
    api,
  });

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const rowOf = async (name: string, text: string) =>
  within((await (await table(name)).findByText(text)).closest('tr') as HTMLElement);

describe('the live builds', () => {
  test('show build, time, user and size for each remote', async () => {
    open(anApi());
    const site = await card('阅读');
    expect(site.getByText('site_remote')).toBeVisible();
    expect(site.getByText('0.2.0')).toBeVisible();
    expect(site.getByTitle('构建 bb0011223344')).toHaveTextContent('bb001122');
    expect(site.getByText('c0ffee1234')).toBeVisible();
    expect(site.getByTitle('2026-03-06 10:20')).toBeVisible();
    expect(site.getByText('站长')).toBeVisible();
    expect(site.getByText('102 KB')).toBeVisible();
    expect(screen.getByText('主程序')).toHaveTextContent('主程序 0.4.0');
    expect(screen.getByText('接口版本 3')).toBeVisible();
  });

  test('offer a rollback only where a previous build exists', async () => {
    open(anApi());
    expect((await card('阅读')).getByRole('button', { name: '「阅读」回滚到上一版' })).toBeEnabled();
    expect((await card('后台')).queryByRole('button', { name: /回滚/ })).toBeNull();
    expect((await card('聊天与角色')).getByText('还没有发布过')).toBeVisible();
  });

  test('show why a rollback is not possible', async () => {
    const previous = { ...older, obstacle: '文件不完整' };
    open(anApi().answers(releaseCalls.overview, anOverview({ previous })));
    const button = (await card('阅读')).getByRole('button', { name: '「阅读」回滚到上一版' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('文件不完整');
    expect((await card('阅读')).getByText('上一版 0.1.0（aa001122）：文件不完整')).toBeVisible();
  });

  test('show a skeleton while loading', async () => {
    const api = anApi();
    const release = api.hangs(releaseCalls.overview, anOverview());
    open(api, '?view=builds');
    expect((await screen.findAllByText('正在加载')).length).toBeGreaterThan(0);
    release();
    await card('阅读');
  });

  test('show the reason of a failure and retry', async () => {
    const failure = { status: 500, msg: '服务出了点问题，请稍后再试', request_id: 'r-9' };
    const api = anApi().fails(releaseCalls.overview, failure);
    const { user } = open(api);
    expect(await screen.findByText('服务出了点问题，请稍后再试')).toBeVisible();
    expect(screen.getByText(/r-9/)).toBeVisible();
    api.answers(releaseCalls.overview, anOverview());
    await user.click(screen.getByRole('button', { name: '重试' }));
    await card('阅读');
  });
});

describe('the release history of a remote', () => {
  test('shows builds, kind, user, time and note of each switch', async () => {
    open(anApi());
    const row = await rowOf('「阅读」的发布历史', '命令发布');
    expect(row.getByTitle('构建 aa0011223344')).toBeVisible();
    expect(row.getByTitle('构建 bb0011223344')).toBeVisible();
    expect(row.getByText('站长')).toBeVisible();
    expect(row.getByTitle('2026-03-06 10:20')).toBeVisible();
    expect(row.getByText('修好首页')).toBeVisible();
    expect((await rowOf('「阅读」的发布历史', '随程序更新')).getByText('首次上线')).toBeVisible();
  });

  test('stores remote and page in the query string', async () => {
    const api = anApi().answers(releaseCalls.history, { count: 50, list: [aSwitch()] });
    const { user, router } = open(api, '?page=2');
    await table('「阅读」的发布历史');
    expect(api.callsOf(releaseCalls.history).at(-1)).toMatchObject({
      params: { name: 'site_remote' },
      query: { page: 2 },
    });
    await user.click(screen.getByTitle('3'));
    expect(router.state.location.search).toBe('?page=3');
    await user.click(screen.getByRole('radio', { name: '聊天与角色' }));
    expect(router.state.location.search).toBe('?remote=chat_remote');
    await waitFor(() =>
      expect(api.callsOf(releaseCalls.history).at(-1)).toMatchObject({
        params: { name: 'chat_remote' },
        query: { page: 1 },
      }),
    );
  });

  test('shows an empty state without switches', async () => {
    open(anApi().answers(releaseCalls.history, listed()));
    expect(await screen.findByText('还没有发布记录')).toBeVisible();
  });

  test('links from beyond the end to the first page', async () => {
    const { user, router } = open(anApi().answers(releaseCalls.history, { count: 3, list: [] }), '?page=9');
    await user.click(await screen.findByRole('button', { name: '回到第一页' }));
    expect(router.state.location.search).toBe('');
  });

  test('keeps the live builds on the page when the history fails', async () => {
    open(anApi().fails(releaseCalls.history, { status: 500, msg: '历史坏了' }));
    expect(await screen.findByText('历史坏了')).toBeVisible();
    await card('阅读');
  });
});

describe('the builds of a remote', () => {
  const label = '「阅读」的构建';

  test('are offered as upgrade or rollback, except the live one', async () => {
    open(anApi(), '?view=builds');
    expect((await rowOf(label, '0.3.0')).getByRole('button', { name: /^上线：/ })).toBeEnabled();
    expect((await rowOf(label, '0.1.0')).getByRole('button', { name: /^回滚到这一版：/ })).toBeEnabled();
    const present = await rowOf(label, '0.2.0');
    expect(present.getByText('线上')).toBeVisible();
    expect(present.queryByRole('button')).toBeNull();
  });

  test('show why they cannot go live', async () => {
    const unfit = aRelease({ build: 'ff00', version: '0.0.1', obstacle: '接口版本太旧' });
    open(anApi().answers(releaseCalls.builds, listed(live, unfit)), '?view=builds');
    const row = await rowOf(label, '0.0.1');
    expect(row.getByText('接口版本太旧')).toBeVisible();
    expect(row.getByRole('button')).toBeDisabled();
  });

  test('cannot go live before the first release of the remote', async () => {
    open(
      anApi().answers(releaseCalls.builds, listed(aRelease({ name: 'chat_remote' }))),
      '?remote=chat_remote&view=builds',
    );
    const row = await rowOf('「聊天与角色」的构建', '0.1.0');
    expect(row.getByRole('button')).toHaveAccessibleDescription('还没有线上版本，第一次要用发布命令');
  });

  test('are selected by a link, with an empty state without builds', async () => {
    const { user, router } = open(anApi().answers(releaseCalls.builds, listed()));
    await user.click(await screen.findByRole('link', { name: '构建' }));
    expect(await screen.findByText('还没有保存的构建')).toBeVisible();
    expect(router.state.location.search).toBe('?view=builds');
  });
});

describe('switching the live build', () => {
  const start = async (api = anApi()) => {
    const shown = open(api);
    await shown.user.click((await card('阅读')).getByRole('button', { name: '「阅读」回滚到上一版' }));
    return { ...shown, api, dialog: within(await screen.findByRole('dialog')) };
  };
  const sent = (api: ReturnType<typeof fakeApi>) => api.callsOf(releaseCalls.switch).map(({ body }) => body);

  test('shows the effect before the switch', async () => {
    const { dialog, api } = await start();
    expect(dialog.getByText('切换「阅读」的线上版本？')).toBeVisible();
    expect(dialog.getByTitle('构建 bb0011223344').closest('dd')).toHaveTextContent('0.2.0');
    expect(dialog.getByTitle('构建 aa0011223344').closest('dd')).toHaveTextContent('0.1.0');
    expect(dialog.getByText(/读者打开下一页时/)).toBeVisible();
    expect(dialog.getByText(/没有保存的文字不会丢/)).toBeVisible();
    expect(dialog.getByText(/换回来/)).toBeVisible();
    expect(sent(api)).toEqual([]);
  });

  test('sends both builds and the note, reports the result and reloads', async () => {
    const { user, dialog, api, store } = await start();
    await user.type(dialog.getByLabelText('说明（选填）'), ' 首页打不开 ');
    const asked = api.callsOf(releaseCalls.overview).length;
    await user.click(dialog.getByRole('button', { name: '确认回滚' }));
    await waitFor(() =>
      expect(sent(api)).toEqual([{ build: older.build, instead_of: live.build, note: '首页打不开' }]),
    );
    await waitFor(() =>
      expect(store.getState().toasts.list.map(({ text }) => text)).toContain(
        '「阅读」已切换到 0.1.0（aa001122）',
      ),
    );
    await waitFor(() => expect(api.callsOf(releaseCalls.overview).length).toBeGreaterThan(asked));
    expect(api.callsOf(releaseCalls.switch)[0]?.params).toEqual({ name: 'site_remote' });
  });

  test('sends no request after a cancel', async () => {
    const { user, dialog, api } = await start();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api)).toEqual([]);
  });

  test('shows the current build after a conflict and can be confirmed again', async () => {
    const api = anApi();
    const { user, dialog } = await start(api);
    await user.type(dialog.getByLabelText('说明（选填）'), '回退');
    api
      .fails(releaseCalls.switch, { status: 409, error: 'RELEASE_CONFLICT', msg: '线上版本刚刚换过' })
      .answers(releaseCalls.overview, anOverview({ live: { ...newer, is_live: true }, previous: live }));
    await user.click(dialog.getByRole('button', { name: '确认回滚' }));
    expect(await dialog.findByText('线上版本刚刚换过')).toBeVisible();
    await waitFor(() => expect(dialog.getByTitle('构建 cc0011223344')).toBeVisible());
    expect(dialog.getByLabelText('说明（选填）')).toHaveValue('回退');
    api.answers(releaseCalls.switch, aSwitch());
    await user.click(dialog.getByRole('button', { name: /确认回滚/ }));
    await waitFor(() =>
      expect(sent(api).at(-1)).toEqual({ build: older.build, instead_of: newer.build, note: '回退' }),
    );
  });

  test('ends when another user has made the same switch', async () => {
    const api = anApi();
    const { user, dialog } = await start(api);
    api
      .fails(releaseCalls.switch, { status: 409, error: 'RELEASE_CONFLICT', msg: '线上版本刚刚换过' })
      .answers(releaseCalls.overview, anOverview({ live: { ...older, is_live: true } }));
    await user.click(dialog.getByRole('button', { name: '确认回滚' }));
    expect(await dialog.findByText('这个构建已经在线上')).toBeVisible();
    expect(dialog.getByRole('button', { name: /确认/ })).toBeDisabled();
  });

  test('shows why a build is incompatible and disables a removed build', async () => {
    const api = anApi();
    const { user, dialog } = await start(api);
    api.fails(releaseCalls.switch, { status: 409, error: 'RELEASE_UNFIT', msg: '接口版本太旧' });
    await user.click(dialog.getByRole('button', { name: '确认回滚' }));
    expect(await dialog.findByText('接口版本太旧')).toBeVisible();
    api.fails(releaseCalls.switch, { status: 404, error: 'RELEASE_NOT_FOUND', msg: '没有这个构建' });
    await user.click(dialog.getByRole('button', { name: /确认回滚/ }));
    expect(await dialog.findByText('没有这个构建')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: /确认回滚/ })).toBeDisabled());
  });
});

describe('comparing two builds', () => {
  const label = '「阅读」两个构建的大小';

  test('starts with the previous and the live build', async () => {
    const api = anApi();
    open(api, '?view=compare');
    const row = await rowOf(label, './pages/HomePage');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      './pages/HomePage',
      '10.0 KB',
      '14.0 KB',
      '+4.0 KB',
    ]);
    expect(api.callsOf(releaseCalls.compare)[0]?.query).toEqual({ from: older.build, to: live.build });
  });

  test('lists removed and added files and the totals', async () => {
    open(anApi(), '?view=compare');
    const gone = await rowOf(label, './pages/SearchPage');
    expect(gone.getByText('没有')).toBeVisible();
    expect(gone.getByText('−4.0 KB')).toBeVisible();
    expect((await rowOf(label, './pages/NewsPage')).getByText('+2.0 KB')).toBeVisible();
    expect((await rowOf(label, '脚本与样式（传输）')).getByText('+2.0 KB')).toBeVisible();
    expect((await rowOf(label, '脚本与样式（解压后）')).getByText('+5.0 KB')).toBeVisible();
  });

  test('shows unchanged files on request', async () => {
    const { user } = open(anApi(), '?view=compare');
    await user.click(await screen.findByRole('button', { name: '显示没有变化的 1 个文件块' }));
    expect((await rowOf(label, 'main')).getByText('0')).toBeVisible();
  });

  test('swaps both builds through the query string', async () => {
    const api = anApi();
    const { user, router } = open(api, '?view=compare');
    await user.click(await screen.findByRole('button', { name: '对调' }));
    expect(router.state.location.search).toBe(`?view=compare&from=${live.build}&to=${older.build}`);
    await waitFor(() =>
      expect(api.callsOf(releaseCalls.compare).at(-1)?.query).toEqual({ from: live.build, to: older.build }),
    );
  });

  test('writes a selected build to the query string', async () => {
    const { user, router } = open(anApi(), '?view=compare');
    await user.click(await screen.findByRole('combobox', { name: '到' }));
    await user.click(await screen.findByText(/^0\.3\.0 · cc001122/));
    expect(router.state.location.search).toBe(`?view=compare&from=${older.build}&to=${newer.build}`);
  });

  test('requires two builds', async () => {
    open(
      anApi()
        .answers(releaseCalls.builds, listed(live))
        .answers(releaseCalls.overview, {
          ...anOverview(),
          remotes: [{ name: 'site_remote', live, by: '' }],
        }),
      '?view=compare',
    );
    expect(await screen.findByText('还没有可以比较的构建')).toBeVisible();
  });

  test('keeps both selects when the comparison fails', async () => {
    open(
      anApi().fails(releaseCalls.compare, { status: 404, error: 'RELEASE_NOT_FOUND', msg: '没有这个构建' }),
      '?view=compare&from=zz99',
    );
    expect(await screen.findByText('没有这个构建')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '从' })).toBeEnabled();
  });
});
