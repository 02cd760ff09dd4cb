import { screen, waitFor, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { chatRoomRoutes, ManagedChatRoom } from '@yanye/shared/contract/chat-rooms';
import { chatRoomCalls } from '@yanye/shared/contract/chat-rooms.calls';
import { chatCalls, defaultChatSettings } from '@yanye/shared/contract/chat.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aChatRecord, aChatRoom } from '@yanye/shared/testing/builders/chat';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { recordCalls, withChatLists } from '../testing/desk-answers';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, refusedInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ChatListPage'), 120_000);

type Routes = typeof chatRoutes;
type RoomRoutes = typeof chatRoomRoutes;

const hall: ManagedChatRoom = {
  id: 3,
  name: '大厅',
  is_default: true,
  created_at: '2026-03-01T10:00:00+08:00',
  messages: 10_001,
  last_message_at: '2026-03-10T15:00:00+08:00',
  online: 2,
};
const writing: ManagedChatRoom = {
  ...hall,
  id: 8,
  name: '写作互助',
  is_default: false,
  messages: 1_204,
  online: null,
};
const silent: ManagedChatRoom = { ...writing, id: 9, name: '新房间', messages: 0, last_message_at: null };

/** A site with a default room and others. */
const open = (
  search: string,
  {
    managed = [hall, writing, silent],
    role = roles.admin,
    records = 1,
  }: { managed?: ManagedChatRoom[]; role?: Role; records?: number } = {},
) => {
  const rooms = managed.map(({ id, name, is_default }) => aChatRoom({ id, name, is_default }));
  const api = withChatLists(fakeApi(), {
    rooms,
    records: Array.from({ length: records }, (_, at) => aChatRecord({ id: at + 1, room: 8 })),
  })
    .answers<RoomRoutes['managed']>(chatRoomCalls.managed, { count: managed.length, list: managed })
    .answers<Routes['settings']>(chatCalls.settings, ({ query }) => ({
      ...defaultChatSettings,
      welcomeTitle: query?.room === 8 ? '写作互助的标题' : '大厅的标题',
    }));
  return renderRoutes(unframedRoutes, {
    viewer: aViewer({ role }),
    at: `/admin/chat_group/chat_list?${search}`,
    api,
  });
};
type View = ReturnType<typeof open>;
const toasts = ({ store }: View) => store.getState().toasts.list.map(({ text }) => text);
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

describe('the rooms of the group chat', () => {
  test('are listed with what is in them', async () => {
    open('show=rooms');
    const row = await rowOf('大厅');
    for (const text of ['默认', '至少 10,000', '2026-03-10 15:00', '2'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '大厅' })).toHaveAttribute('href', '/chat');
    expect(screen.getByRole('link', { name: '写作互助' })).toHaveAttribute('href', '/chat?room=8');
    expect((await rowOf('写作互助')).getByText('不公开')).toBeVisible();
    expect((await rowOf('新房间')).getByText('没有人说过话')).toBeVisible();
  });

  test('are made; a refusal stays at the name', async () => {
    const view = open('show=rooms');
    await view.user.click(await screen.findByRole('button', { name: '新建房间' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建房间' }));
    await view.user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('请填写房间名')).toBeVisible();
    view.api.fails(chatRoomCalls.add, { status: 409, msg: '已有同名的房间，请换一个名字' });
    await view.user.type(dialog.getByLabelText(/房间名/), '读书会 ');
    await view.user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('已有同名的房间，请换一个名字')).toBeVisible();
    view.api.answers<RoomRoutes['add']>(chatRoomCalls.add, { id: 10 });
    await view.user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts(view)).toEqual(['已新建房间「读书会」']));
    expect(view.api.callsOf(chatRoomCalls.add).at(-1)?.body).toEqual({ name: '读书会' });
  });

  test('take another name', async () => {
    const view = open('show=rooms');
    view.api.answers<RoomRoutes['rename']>(chatRoomCalls.rename, {});
    await chooseInRowMenu(view.user, '「写作互助」', '改名');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(/房间名/);
    expect(name).toHaveValue('写作互助');
    await view.user.clear(name);
    await view.user.type(name, '写作');
    await view.user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts(view)).toEqual(['房间已改名为「写作」']));
    expect(view.api.callsOf(chatRoomCalls.rename)[0]).toMatchObject({
      params: { id: 8 },
      body: { name: '写作' },
    });
  });

  test('are removed after a question that names how many messages go', async () => {
    const view = open('show=rooms');
    view.api.answers<RoomRoutes['remove']>(chatRoomCalls.remove, {});
    await chooseInRowMenu(view.user, '「写作互助」', '移除');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/里面的 1,204 条消息会一起删除/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: '移除房间' }));
    await waitFor(() => expect(toasts(view)).toEqual(['已移除房间「写作互助」']));
    expect(view.api.callsOf(chatRoomCalls.remove)[0]).toMatchObject({ params: { id: 8 } });
  });

  test('have a default one that stays', async () => {
    const { user } = open('show=rooms');
    expect(await refusedInRowMenu(user, '「大厅」')).toEqual(['移除（默认的房间不能移除）']);
  });

  test('are read-only for a tourist', async () => {
    const { user } = open('show=rooms', { role: roles.tourist });
    expect(await screen.findByRole('button', { name: '新建房间' })).toBeDisabled();
    expect(await refusedInRowMenu(user, '「写作互助」')).toEqual([
      '改名（演示账号只能浏览，不能修改内容）',
      '移除（演示账号只能浏览，不能修改内容）',
    ]);
  });

  test('lead to their settings, which are saved for one room', async () => {
    const view = open('show=rooms');
    view.api.answers<Routes['saveSettings']>(chatCalls.saveSettings, {});
    await view.user.click(await screen.findByRole('button', { name: '设置「写作互助」' }));
    expect(await screen.findByLabelText(/欢迎标题/)).toHaveValue('写作互助的标题');
    expect(view.router.state.location.search).toBe('?show=settings&room=8');
    await view.user.type(screen.getByLabelText(/欢迎标题/), '。');
    await view.user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts(view)).toEqual(['「写作互助」的设置已保存']));
    expect(view.api.callsOf(chatCalls.saveSettings)[0]?.query).toEqual({ room: 8 });
    await view.user.click(screen.getByRole('combobox', { name: '房间' }));
    await view.user.click(await screen.findByTitle('大厅'));
    await waitFor(() => expect(screen.getByLabelText(/欢迎标题/)).toHaveValue('大厅的标题'));
    expect(view.router.state.location.search).toBe('?show=settings');
  });

  test('filter the records, which name them where they show all', async () => {
    // A short list has no filters.
    const view = open('show=records', { records: 10 });
    expect((await screen.findAllByText('写作互助'))[0]).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: '筛选' }));
    await view.user.click(screen.getByRole('combobox', { name: '房间' }));
    await view.user.click(await screen.findByTitle('写作互助'));
    await waitFor(() => expect(recordCalls(view.api).at(-1)?.query).toMatchObject({ room: 8 }));
    expect(recordCalls(view.api).at(-1)?.query).not.toHaveProperty('all_rooms');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '房间' })).toBeNull());
  });

  test('are chosen in the dialog that mutes a user', async () => {
    const view = open('show=records');
    view.api.answers<Routes['mute']>(chatCalls.mute, {});
    await view.user.click(await screen.findByRole('button', { name: '禁言林间的消息' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('combobox', { name: /^在哪里/ }));
    await view.user.click(await screen.findByTitle('所有房间'));
    await view.user.click(dialog.getByRole('button', { name: '禁言' }));
    await waitFor(() => expect(toasts(view)).toEqual(['已禁言林间']));
    expect(view.api.callsOf(chatCalls.mute)[0]?.body).toMatchObject({ room: 0, message_id: 1, minutes: 60 });
  });

  test('are not mentioned where there is one', async () => {
    open('show=settings', { managed: [hall] });
    await screen.findByLabelText(/欢迎标题/);
    expect(screen.queryByRole('combobox', { name: '房间' })).toBeNull();
  });
});
