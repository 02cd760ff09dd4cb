import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls, chatTypes } from '@yanye/shared/contract/chat.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { aChatEvent, aChatMessage, aChatPage, aChatRoom, epoch } from './testing/chat-builders';
import { aNewViewer, bubble, field, roomTests, says } from './testing/enter-room';
import { openChat } from './testing/open-chat';

type Routes = typeof chatRoutes;

const { sockets, entered } = roomTests();

describe('a room', () => {
  test('shows its messages to a visitor, who is asked to sign in', async () => {
    await openChat({ page: aChatPage([aChatMessage(1), aChatMessage(2)]) });
    expect(screen.getByRole('heading', { level: 1, name: '言叶茶馆' })).toBeInTheDocument();
    expect(await bubble(/第 2 句/)).toBeInTheDocument();
    expect(screen.getByText('登录后就能说话，现在可以先看看')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('shows the empty state of a room without messages', async () => {
    await entered([]);
    expect(screen.getByText('这间房还没有人说话')).toBeInTheDocument();
    expect(await field()).toBeInTheDocument();
  });

  test('that does not exist leads to the default one', async () => {
    await openChat({ at: '/chat?room=77' });
    expect(screen.getByText('没有这个房间')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去默认房间' })).toHaveAttribute('href', '/chat');
  });

  test('names the others, with what was said last, where there are several', async () => {
    const last_message = {
      nick_name: '阿澈',
      excerpt: '第二稿更好',
      created_at: '2026-03-02T10:00:00+08:00',
    };
    const rooms = [
      aChatRoom(),
      aChatRoom({ id: 2, name: '写作互助', is_default: false, unread: 3, last_message }),
    ];
    await entered([aChatMessage(1)], { rooms });
    const list = within(screen.getByRole('navigation', { name: '房间' }));
    expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('言叶茶馆');
    const other = list.getByRole('link', { name: /写作互助/ });
    expect(other).toHaveAttribute('href', '/chat?room=2');
    expect(other).toHaveTextContent('阿澈：第二稿更好');
    expect(within(other).getByLabelText('3 条未读')).toBeInTheDocument();
  });

  test('tells a tourist why there is no input', async () => {
    await openChat({ viewer: aViewer({ role: roles.tourist }) });
    expect(await screen.findByText('演示账号只能看，不能说话')).toBeInTheDocument();
  });

  test('says until which number it is complete, and who is there', async () => {
    const { socket, user } = await entered();
    expect(await screen.findByRole('button', { name: '完整至 #1' })).toBeInTheDocument();
    expect(screen.getByText('3 人在线')).toBeInTheDocument();
    const people = [{ user_id: 2, nick_name: '小叶', avatar: '' }];
    says(socket, { msg_type: chatTypes.people, people });
    await user.click(screen.getByRole('button', { name: '看看谁在' }));
    expect(within(screen.getByRole('complementary')).getByText('小叶')).toBeInTheDocument();
  });

  test('draws the line of what is unread', async () => {
    const list = [aChatMessage(1), aChatMessage(2), aChatMessage(3)];
    await entered(list, { rooms: [aChatRoom({ read_seq: 1, unread: 2 })] });
    expect(await screen.findByRole('separator', { name: '以下 2 条未读' })).toBeInTheDocument();
  });
});

describe('speaking', () => {
  test('shows a message at once and keeps it once it is stored', async () => {
    const { socket, user, me } = await entered();
    await user.type(await field(), '你好{Enter}');
    expect(await screen.findByText('你好')).toBeInTheDocument();
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    const { client_id = '' } = socket.messages[0] ?? {};
    const message = aChatMessage(2, { user_id: me, client_id, content: '你好', nick_name: '许知' });
    says(socket, { msg_type: chatTypes.stored, client_id, message }, aChatEvent(message));
    expect(await bubble(/许知：你好/)).toBeInTheDocument();
    expect(screen.getAllByText('你好')).toHaveLength(1);
    expect(await field()).toHaveValue('');
  });

  test('counts down where the server asks to wait', async () => {
    const { socket, user } = await entered();
    await user.type(await field(), '快{Enter}');
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    const { client_id = '' } = socket.messages[0] ?? {};
    const refused = { msg_type: chatTypes.refused, client_id, error: 'CHAT_TOO_FAST' } as const;
    says(socket, { ...refused, content: '慢速模式，8 秒后可发', retry_after_seconds: 8 });
    expect(await screen.findByRole('button', { name: /^[78] 秒后可发$/ })).toBeInTheDocument();
  });

  test('offers to send a refused message again or to remove it', async () => {
    const { socket, user } = await entered();
    await user.type(await field(), '不行{Enter}');
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    const { client_id = '' } = socket.messages[0] ?? {};
    const refused = { msg_type: chatTypes.refused, client_id, error: 'CHAT_MUTED' } as const;
    says(socket, { ...refused, content: '你被禁言了，还有 12 分钟', retry_after_seconds: 0 });
    expect(await screen.findByText('没有发出：你被禁言了，还有 12 分钟')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(socket.messages).toHaveLength(2));
    says(socket, { ...refused, content: '还是不行', retry_after_seconds: 0 });
    await user.click(await screen.findByRole('button', { name: '删除' }));
    expect(screen.queryByText('不行')).not.toBeInTheDocument();
  });

  test('says how many characters are left near the limit', async () => {
    const { user } = await entered([aChatMessage(1)], { settings: { contentLength: 5 } });
    await user.type(await field(), '一二三四五六');
    expect(screen.getByText('超出 1 字')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '发送' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('says when the connection is lost and how much came after it', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.4);
    const { socket, me } = await entered();
    act(() => socket.close(1006));
    expect(await screen.findByText('连接已断开，写下的话先存在本机')).toBeInTheDocument();
    const second = await sockets.nth(1);
    act(() => second.greets({ user_id: me, seq: 2 }));
    says(second, aChatEvent(aChatMessage(2)), {
      msg_type: chatTypes.resumed,
      seq: 2,
      epoch,
      is_behind: false,
    });
    expect(await screen.findByText('已连上，补回 1 条')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('a message', () => {
  test('is answered with its quote', async () => {
    const { socket, user } = await entered();
    act(() => screen.getByRole('article', { name: /第 1 句/ }).focus());
    await user.keyboard('r');
    expect(await screen.findByText('回复小叶')).toBeInTheDocument();
    await user.keyboard('好{Enter}');
    await waitFor(() => expect(socket.messages).toMatchObject([{ content: '好', reply_to: 1 }]));
  });

  test('takes reactions from its menu', async () => {
    const { api, user } = await entered();
    const reacted = aChatMessage(1, { changed_seq: 2, reactions: [{ sign: '妙', count: 1, users: [2] }] });
    api.answers<Routes['react']>(chatCalls.react, reacted);
    act(() => screen.getByRole('article', { name: /第 1 句/ }).focus());
    await user.keyboard('{Enter}');
    const menu = within(screen.getByRole('dialog', { name: '对这条消息' }));
    await user.click(menu.getByRole('button', { name: '回应：妙' }));
    expect(await screen.findByRole('button', { name: '妙，1 人' })).toBeInTheDocument();
    expect(api.callsOf(chatCalls.react)[0]).toMatchObject({
      params: { id: 1 },
      body: { sign: '妙', is_on: true },
    });
  });

  test('of the viewer is changed from an empty input', async () => {
    const { api, user, socket, me } = await entered();
    const own = aChatMessage(2, { user_id: me, nick_name: '许知', content: '错字' });
    says(socket, aChatEvent(own));
    await bubble(/错字/);
    api.answers<Routes['edit']>(chatCalls.edit, { ...own, content: '对字', is_edited: true, changed_seq: 3 });
    await user.click(await field());
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('修改消息')).toBeInTheDocument();
    expect(await field()).toHaveValue('错字');
    await user.clear(await field());
    await user.type(await field(), '对字{Enter}');
    expect(await bubble(/对字/)).toHaveTextContent('已编辑');
    expect(await field()).toHaveFocus();
  });

  test('of the viewer is recalled after a question', async () => {
    const { api, user, socket, me } = await entered();
    const created_at = new Date().toISOString().replace(/\.\d+Z$/, '+00:00');
    const own = aChatMessage(2, { user_id: me, nick_name: '许知', created_at });
    says(socket, aChatEvent(own));
    const message = await bubble(/第 2 句/);
    api.answers<Routes['recall']>(chatCalls.recall, {
      ...own,
      state: 'recalled',
      content: '',
      changed_seq: 3,
    });
    act(() => message.focus());
    await user.keyboard('{Delete}');
    const dialog = within(screen.getByRole('dialog', { name: '撤回这条消息？' }));
    await user.click(dialog.getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('你撤回了一条消息')).toBeInTheDocument();
  });

  test('of another offers neither change nor recall', async () => {
    const { user } = await entered();
    act(() => screen.getByRole('article', { name: /第 1 句/ }).focus());
    await user.keyboard('{Enter}');
    const menu = within(screen.getByRole('dialog', { name: '对这条消息' }));
    expect(menu.getByRole('button', { name: '复制' })).toBeInTheDocument();
    expect(menu.queryByRole('button', { name: '修改' })).not.toBeInTheDocument();
    expect(menu.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
  });

  test('with a picture is opened large', async () => {
    const picture = aChatMessage(1, { msg_type: chatTypes.image, content: 'uploads/a.png' });
    const { user } = await entered([picture]);
    await user.click(await screen.findByRole('button', { name: '小叶发的图片' }));
    const dialog = within(screen.getByRole('dialog', { name: '小叶发的图片' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/uploads/a.png');
  });

  test('of another is reported with a reason', async () => {
    const { api, store, user } = await entered();
    act(() => screen.getByRole('article', { name: /第 1 句/ }).focus());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: '举报' }));
    const dialog = within(screen.getByRole('dialog', { name: '为什么举报这条消息？' }));
    await user.click(dialog.getByRole('button', { name: '举报' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('请选择举报的理由'));
    await user.click(dialog.getByRole('radio', { name: '广告或刷屏' }));
    await user.type(dialog.getByRole('textbox'), '卖东西');
    api.fails(chatCalls.report, { status: 409, error: 'REPORTED_ALREADY', msg: '你已经举报过这条消息' });
    await user.click(dialog.getByRole('button', { name: '举报' }));
    expect(await dialog.findByText('你已经举报过这条消息')).toBeInTheDocument();
    api.answers<Routes['report']>(chatCalls.report, {});
    // The button follows the answer a render later than the message.
    await user.click(await dialog.findByRole('button', { name: '举报' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(chatCalls.report).at(-1)).toMatchObject({
      params: { id: 1 },
      body: { reason: 'spam', note: '卖东西' },
    });
    expect(store.getState().toasts.list).toMatchObject([{ text: '已收到你的举报，管理员会尽快处理' }]);
  });

  test.each(['of the viewer', 'seen by a visitor'])('%s is not to be reported', async (which) => {
    const viewer = aNewViewer();
    const list = [aChatMessage(1, { user_id: viewer.user_id })];
    const { user } =
      which === 'of the viewer'
        ? await entered(list, { viewer })
        : await openChat({ page: aChatPage([aChatMessage(1)]) });
    act(() => screen.getByRole('article', { name: /第 1 句/ }).focus());
    await user.keyboard('{Enter}');
    const menu = within(screen.getByRole('dialog', { name: '对这条消息' }));
    expect(menu.queryByRole('button', { name: '举报' })).not.toBeInTheDocument();
  });
});
