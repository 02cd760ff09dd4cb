import { screen, waitFor, within } from '@testing-library/react';
import type { newsRoutes } from '@yanye/shared/contract/news';
import { newsCalls } from '@yanye/shared/contract/news.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aManagedBoard, aNewsSource } from '@yanye/shared/testing/builders/news';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, refusedInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./NewsSourcesPage'), 120_000);

type Routes = typeof newsRoutes;

const listed = <T,>(...list: T[]) => ({ count: list.length, list });
const failing = aNewsSource({
  id: 2,
  name: '坏掉的站',
  address: 'https://broken.example/feed',
  state: 'status',
  problem: '对方返回 404：没有这个地址',
  failures: 4,
  failing_since: '2026-03-09T08:00:00+08:00',
  entries: 12,
});

const anApi = (...sources: ReturnType<typeof aNewsSource>[]) =>
  fakeApi()
    .answers<Routes['sources']>(newsCalls.sources, listed(...sources))
    .answers<Routes['boards']>(
      newsCalls.boards,
      listed(
        aManagedBoard(),
        aManagedBoard({ id: 'weibo', name: '微博热搜', sources: 0, entries: 0, is_fixed: true }),
        aManagedBoard({ id: 'new', name: '新榜', sources: 0, entries: 0, may_remove: true }),
      ),
    );

const open = (api: ReturnType<typeof fakeApi>, role: 1 | 3 = roles.admin) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: '/admin/article/news_source', api });

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('the news sources', () => {
  test('show each source’s last error, its start and what readers still see', async () => {
    open(anApi(aNewsSource(), failing, aNewsSource({ id: 3, name: '停了的站', is_enabled: false })));
    const fine = await rowOf('远方的站');
    expect(fine.getByText('正常')).toBeVisible();
    expect(fine.getByText('科技资讯')).toBeVisible();
    expect(fine.getByTitle('2026-03-10 15:00')).toBeVisible();
    expect(fine.getByText('2026-03-10 15:30')).toBeVisible();
    const bad = await rowOf('坏掉的站');
    expect(bad.getByText('对方报错')).toBeVisible();
    expect(bad.getByText(/^对方返回 404：没有这个地址/)).toBeVisible();
    expect(bad.getByText(/自 2026-03-09 08:00 起连续失败 4 次，仍显示之前的 12 条$/)).toBeVisible();
    expect(screen.getByText('1 个来源连不上，仍显示之前的条目')).toBeVisible();
    expect((await rowOf('停了的站')).getAllByText('已停用')[0]).toBeVisible();
  });

  test('are fetched on demand and show the result', async () => {
    const api = anApi(failing).answers<Routes['fetchSource']>(newsCalls.fetchSource, failing);
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '立即获取「坏掉的站」' }));
    await waitFor(() => expect(api.callsOf(newsCalls.sources).length).toBeGreaterThan(1));
    expect(api.callsOf(newsCalls.fetchSource)[0]).toMatchObject({ params: { id: 2 } });
  });

  test('are enabled and disabled by a switch that keeps other fields unchanged', async () => {
    const api = anApi(aNewsSource()).answers<Routes['changeSource']>(newsCalls.changeSource, aNewsSource());
    const { user } = open(api);
    await user.click(await screen.findByRole('switch', { name: '启用「远方的站」' }));
    await waitFor(() => expect(api.callsOf(newsCalls.changeSource)).toHaveLength(1));
    expect(api.callsOf(newsCalls.changeSource)[0]).toMatchObject({
      params: { id: 1 },
      body: { name: '远方的站', address: 'https://far.example/feed', every_minutes: 30, is_enabled: false },
    });
  });

  test('are removed after a confirmation that names the consequences', async () => {
    const api = anApi(aNewsSource()).answers<Routes['removeSources']>(newsCalls.removeSources, {});
    const { user } = open(api);
    await chooseInRowMenu(user, '「远方的站」', '删除');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('20 条新闻会一起删除，不能恢复。')).toBeVisible();
    expect(api.callsOf(newsCalls.removeSources)).toEqual([]);
    await user.click(question.getByRole('button', { name: /删\s*除/ }));
    await waitFor(() => expect(api.callsOf(newsCalls.removeSources)).toHaveLength(1));
    expect(api.callsOf(newsCalls.removeSources)[0]).toMatchObject({ body: { id_list: [1] } });
  });

  test('are read-only for a tourist', async () => {
    const { user } = open(anApi(aNewsSource({ may_edit: false })), roles.tourist);
    await screen.findByText('远方的站');
    for (const name of ['立即获取「远方的站」', '添加来源', '管理榜单'])
      expect(screen.getByRole('button', { name: new RegExp(name) })).toBeDisabled();
    expect(screen.getByRole('switch')).toBeDisabled();
    expect(await refusedInRowMenu(user, '「远方的站」')).toHaveLength(2);
  });
});

test('without boards the list shows an error with retry and adds nothing', async () => {
  const api = anApi(aNewsSource()).fails(newsCalls.boards, { status: 500, msg: '服务出了点问题' });
  const { user } = open(api);
  expect(await screen.findByText('榜单加载失败：服务出了点问题')).toBeVisible();
  const button = screen.getByRole('button', { name: /添加来源/ });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('榜单加载失败');
  api.answers<Routes['boards']>(newsCalls.boards, listed(aManagedBoard()));
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(button).toBeEnabled());
});

describe('adding a news source', () => {
  const dialog = async (api: ReturnType<typeof fakeApi>) => {
    const { user } = open(api);
    const button = await screen.findByRole('button', { name: /添加来源/ });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return { user, form: within(await screen.findByRole('dialog')) };
  };

  test('tests the address first, shows its entries and fills in its name', async () => {
    const made = aNewsSource({ id: 9, name: '远方的站' });
    const api = anApi()
      .answers<Routes['tryAddress']>(newsCalls.tryAddress, {
        state: 'fine',
        problem: '',
        title: '远方的站',
        count: 2,
        titles: ['甲', '乙'],
      })
      .answers<Routes['addSource']>(newsCalls.addSource, made)
      .answers<Routes['fetchSource']>(newsCalls.fetchSource, made);
    const { user, form } = await dialog(api);
    await user.type(form.getByLabelText('订阅源网址'), 'https://far.example/feed');
    await user.click(form.getByRole('button', { name: '试一试' }));
    expect(await form.findByText('「远方的站」，有 2 条')).toBeVisible();
    expect(form.getByText('乙')).toBeVisible();
    expect(form.getByLabelText('名称')).toHaveValue('远方的站');
    await user.click(form.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(api.callsOf(newsCalls.fetchSource)).toHaveLength(1));
    expect(api.callsOf(newsCalls.addSource)[0]).toMatchObject({
      body: {
        address: 'https://far.example/feed',
        name: '远方的站',
        board_id: 'tech',
        every_minutes: 30,
        is_enabled: true,
      },
    });
    expect(api.callsOf(newsCalls.fetchSource)[0]).toMatchObject({ params: { id: 9 } });
  });

  test('shows why an address has no feed', async () => {
    const api = anApi().answers<Routes['tryAddress']>(newsCalls.tryAddress, {
      state: 'broken',
      problem: '对方返回的是网页，不是订阅源（RSS、Atom 或 JSON Feed）',
      title: '',
      count: 0,
      titles: [],
    });
    const { user, form } = await dialog(api);
    await user.type(form.getByLabelText('订阅源网址'), 'https://far.example/{Enter}');
    expect(await form.findByText('这个地址暂时无法获取内容')).toBeVisible();
    expect(form.getByText(/对方返回的是网页/)).toBeVisible();
  });

  test('rejects an invalid address without a request', async () => {
    const api = anApi();
    const { user, form } = await dialog(api);
    await user.type(form.getByLabelText('订阅源网址'), 'far.example');
    await user.click(form.getByRole('button', { name: '试一试' }));
    expect(await form.findByText('网址应以 http:// 或 https:// 开头')).toBeVisible();
    await user.click(form.getByRole('button', { name: /保\s*存/ }));
    expect(await form.findByText('请填写名称')).toBeVisible();
    expect(api.callsOf(newsCalls.tryAddress)).toEqual([]);
    expect(api.callsOf(newsCalls.addSource)).toEqual([]);
  });

  test('keeps the input when the server refuses', async () => {
    const api = anApi().fails(newsCalls.addSource, {
      status: 409,
      error: 'NEWS_SOURCE_TAKEN',
      msg: '这个网址已经是新闻来源了',
    });
    const { user, form } = await dialog(api);
    await user.type(form.getByLabelText('订阅源网址'), 'https://far.example/feed');
    await user.type(form.getByLabelText('名称'), '远方');
    await user.click(form.getByRole('button', { name: /保\s*存/ }));
    expect(await form.findByText('这个网址已经是新闻来源了')).toBeVisible();
    expect(form.getByLabelText('名称')).toHaveValue('远方');
  });
});

test('boards are renamed in place, added, and removed only if allowed', async () => {
  const api = anApi()
    .answers<Routes['changeBoard']>(newsCalls.changeBoard, aManagedBoard({ name: '科技榜' }))
    .answers<Routes['addBoard']>(newsCalls.addBoard, aManagedBoard({ id: 'x', name: '生活' }))
    .answers<Routes['removeBoard']>(newsCalls.removeBoard, {});
  const { user } = open(api);
  const button = await screen.findByRole('button', { name: '管理榜单' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '删除榜单「科技资讯」' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: '删除榜单「微博热搜」' })).toBeDisabled();
  const name = dialog.getByLabelText('「科技资讯」的名称');
  await user.clear(name);
  await user.type(name, '科技榜');
  await user.click(dialog.getByRole('button', { name: '把「科技资讯」往后移' }));
  await user.type(dialog.getByLabelText('新榜单的名称'), '生活{Enter}');
  await waitFor(() => expect(api.callsOf(newsCalls.addBoard)).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: '删除榜单「新榜」' }));
  await waitFor(() => expect(api.callsOf(newsCalls.removeBoard)[0]).toMatchObject({ params: { id: 'new' } }));
  expect(name).toHaveValue('科技榜');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(newsCalls.changeBoard)).toMatchObject([
    { params: { id: 'tech' }, body: { name: '科技榜', order: 'newest', sort: 20 } },
    { params: { id: 'new' }, body: { sort: 10 } },
  ]);
});
