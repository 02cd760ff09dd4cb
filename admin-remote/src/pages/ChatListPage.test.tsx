import { screen, waitFor, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatMute, ChatRecord } from '@yanye/shared/contract/chat-records';
import { chatCalls, chatTypes, defaultChatSettings } from '@yanye/shared/contract/chat.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aChatRecord } from '@yanye/shared/testing/builders/chat';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { recordCalls, withChatLists } from '../testing/desk-answers';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, refusedInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ChatListPage'), 120_000);

type Routes = typeof chatRoutes;

const aMute = (overrides: Partial<ChatMute> = {}): ChatMute => ({
  id: 1,
  room: 3,
  user_id: 7,
  nick_name: '林间',
  reason: '刷屏',
  created_at: '2026-03-10T15:00:00+08:00',
  ends_at: '2026-03-11T15:00:00+08:00',
  ...overrides,
});
const two = [aChatRecord(), aChatRecord({ id: 2, nick_name: '阿拾', user_id: 8, content: '我也看见了' })];

const apiWith = (records: readonly ChatRecord[], count = records.length) =>
  withChatLists(fakeApi(), { records, count }).answers<Routes['settings']>(chatCalls.settings, {
    ...defaultChatSettings,
  });
const apiWithMutes = (...list: ChatMute[]) =>
  apiWith([]).answers<Routes['mutes']>(chatCalls.mutes, { count: list.length, list });

const open = (api: FakeApi, search = '', role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role }),
    at: `/admin/chat_group/chat_list${search}`,
    api,
  });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map(({ text }) => text);
const bodiesOf = (api: FakeApi, call: Parameters<FakeApi['callsOf']>[0]) =>
  api.callsOf(call).map(({ body }) => body);
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

describe('the records of the group chat', () => {
  test('show each message with author, type, state, place and time', async () => {
    open(apiWith(two));
    const row = await rowOf('银杏黄了');
    for (const text of ['林间', '文字', '正常', '浙江杭州', '192.0.2.7', '2026-03-10 15:00'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText('共 2 条消息')).toBeVisible();
  });

  test('show pictures, held and recalled messages as what they are', async () => {
    const picture = { id: 2, nick_name: '阿拾', msg_type: chatTypes.image, content: 'uploads/images/5.webp' };
    open(
      apiWith([
        aChatRecord({ state: 'held' }),
        aChatRecord(picture),
        aChatRecord({ id: 3, state: 'recalled', content: '' }),
      ]),
    );
    const thumbnail = await screen.findByRole('button', { name: '查看阿拾的图片' });
    expect(thumbnail.querySelector('img')).toHaveAttribute('src', '/uploads/images/5.webp');
    expect(screen.getByText('待审核')).toBeVisible();
    expect(screen.getByText('已撤回')).toBeVisible();
    expect(screen.getByText('内容已撤回')).toBeVisible();
  });

  test('are requested as the query string says', async () => {
    const { api } = open(apiWith(two, 300), '?page=3&limit=50&key=银杏&user=7');
    await screen.findByText('银杏黄了');
    expect(recordCalls(api).at(-1)?.query).toEqual({
      page: 3,
      limit: 50,
      key: '银杏',
      user_id: 7,
      all_rooms: 'true',
    });
  });

  test('are searched, and a search without results can be cleared', async () => {
    const api = apiWith(two, 30);
    const { user, router } = open(api);
    await screen.findByText('银杏黄了');
    const field = screen.getByRole('searchbox', { name: '搜索昵称或内容' });
    withChatLists(api, { records: [], count: 0 });
    await user.type(field, '枫叶');
    await screen.findByText('没有符合条件的消息');
    await waitFor(() => expect(recordCalls(api).at(-1)?.query).toMatchObject({ key: '枫叶' }));
    await user.click(screen.getAllByRole('button', { name: '清除筛选' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('are limited to one author', async () => {
    const { api, user } = open(apiWith(two));
    await user.click(await screen.findByRole('button', { name: '阿拾' }));
    await waitFor(() => expect(recordCalls(api).at(-1)?.query).toMatchObject({ user_id: 8 }));
    expect(await screen.findByText('只看阿拾的消息')).toBeVisible();
  });

  test('open at full length', async () => {
    const { user } = open(apiWith(two));
    await user.click(await screen.findByRole('button', { name: '银杏黄了' }));
    const dialog = within(await screen.findByRole('dialog', { name: '林间的消息' }));
    expect(dialog.getByText('银杏黄了')).toBeVisible();
    expect(dialog.getByText('浙江杭州 · 192.0.2.7')).toBeVisible();
  });

  test('offer a file to be downloaded', async () => {
    const { user } = open(
      apiWith([aChatRecord({ msg_type: chatTypes.file, content: '表.pdf', file: 't1' })]),
    );
    await user.click(await screen.findByRole('button', { name: '表.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: '下载 表.pdf' })).toHaveAttribute(
      'href',
      '/api/chat_groups/files/t1',
    );
    expect(dialog.getByText('文件')).toBeInTheDocument();
  });

  test('are removed one at a time after a confirmation', async () => {
    const view = open(apiWith(two).answers<Routes['removeRecords']>(chatCalls.removeRecords, {}));
    await chooseInRowMenu(view.user, '阿拾的消息', '删除');
    const dialog = within(await screen.findByRole('dialog', { name: /^删除.+的消息？$/ }));
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: '删除 1 条' }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['已删除 1 条消息']));
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([{ id_list: [2] }]);
    await waitFor(() => expect(recordCalls(view.api)).toHaveLength(2));
  });

  test('are removed together', async () => {
    const view = open(apiWith(two).answers<Routes['removeRecords']>(chatCalls.removeRecords, {}));
    await view.user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await view.user.click(screen.getByRole('button', { name: '删除选中的 2 条' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: '删除 2 条' }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['已删除 2 条消息']));
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([{ id_list: [1, 2] }]);
  });

  test('mute the author of a message', async () => {
    const view = open(apiWith(two).answers<Routes['mute']>(chatCalls.mute, {}));
    await view.user.click(await screen.findByRole('button', { name: '禁言阿拾的消息' }));
    const dialog = within(await screen.findByRole('dialog', { name: '禁言阿拾' }));
    expect(dialog.getByLabelText('时长')).toHaveValue('60');
    await view.user.click(dialog.getByRole('button', { name: '1 天' }));
    await view.user.type(dialog.getByLabelText(/原因/), ' 刷屏 ');
    await view.user.click(dialog.getByRole('button', { name: /^禁\s?言$/ }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['已禁言阿拾']));
    expect(bodiesOf(view.api, chatCalls.mute)).toEqual([
      { room: 3, message_id: 2, minutes: 1_440, reason: '刷屏' },
    ]);
  });

  test('show why a user cannot be muted', async () => {
    const { api, user } = open(apiWith(two));
    const fields = [{ field: 'minutes', message: '禁言的分钟数不能大于 525600' }];
    api.fails(chatCalls.mute, { status: 422, msg: '禁言的分钟数不能大于 525600', fields });
    await user.click(await screen.findByRole('button', { name: '禁言阿拾的消息' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('时长'));
    await user.click(dialog.getByRole('button', { name: /^禁\s?言$/ }));
    expect(await dialog.findByText('请填写禁言的分钟数')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '7 天' }));
    await user.click(dialog.getByRole('button', { name: /^禁\s?言$/ }));
    await waitFor(() => expect(dialog.getByLabelText('时长')).toHaveAccessibleDescription(/不能大于 525600/));
  });

  test('show an error with a retry button, and a refusal without one', async () => {
    const { api, user } = open(apiWith([]).fails(chatCalls.records, { status: 500, msg: '服务出了点问题' }));
    expect(await screen.findByText('服务出了点问题')).toBeVisible();
    api.fails(chatCalls.records, { status: 403, msg: '没有权限' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有权限')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('are read-only for a tourist', async () => {
    const { user } = open(apiWith([aChatRecord({ ip: '192.0.*.*' })]), '', roles.tourist);
    expect(await screen.findByText('192.0.*.*')).toBeVisible();
    for (const name of ['禁言林间的消息', '删除选中'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: '全选本页' })).toBeDisabled();
    expect(await refusedInRowMenu(user, '林间的消息')).toEqual(['删除（演示账号只能浏览，不能修改内容）']);
  });
});

describe('the muted people', () => {
  test('are listed with the reason and the end', async () => {
    const visitor = aMute({ id: 2, user_id: 0, nick_name: '游客 3f', reason: '' });
    const { user, router } = open(
      apiWith([]).answers<Routes['mutes']>(chatCalls.mutes, { count: 2, list: [aMute(), visitor] }),
    );
    await user.click(await screen.findByRole('link', { name: '禁言' }));
    const row = await rowOf('林间');
    expect(row.getByText('刷屏')).toBeVisible();
    expect(row.getByText('2026-03-11 15:00')).toBeVisible();
    expect((await rowOf('游客 3f')).getByText('没有账号')).toBeVisible();
    expect(router.state.location.search).toBe('?show=mutes');
  });

  test('may speak again, one or many', async () => {
    const api = apiWithMutes(aMute(), aMute({ id: 2, nick_name: '阿拾' }));
    const view = open(api.answers<Routes['unmute']>(chatCalls.unmute, {}), '?show=mutes');
    await view.user.click(await screen.findByRole('button', { name: '解除阿拾' }));
    await waitFor(() => expect(toastTexts(view)).toEqual(['已解除 1 条禁言']));
    await view.user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    await view.user.click(screen.getByRole('button', { name: '解除选中的 2 条' }));
    await waitFor(() => expect(bodiesOf(api, chatCalls.unmute)).toHaveLength(2));
    expect(bodiesOf(api, chatCalls.unmute)).toEqual([{ id_list: [2] }, { id_list: [1, 2] }]);
  });

  test('have an empty state that says how to mute', async () => {
    open(apiWithMutes(), '?show=mutes');
    expect(await screen.findByText('没有人被禁言')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('are not requested for a tourist', async () => {
    const { api } = open(fakeApi(), '?show=mutes', roles.tourist);
    expect(await screen.findByText('禁言名单只有管理员能看')).toBeVisible();
    expect(api.callsOf(chatCalls.mutes)).toEqual([]);
  });
});
