import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatPinned } from '@yanye/shared/contract/chat-messages.calls';
import { chatCalls, chatTypes } from '@yanye/shared/contract/chat.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aChatEvent, aChatMessage, aChatPage, epoch } from './testing/chat-builders';
import { aNewViewer, roomTests, says } from './testing/enter-room';
import { openChat } from './testing/open-chat';

type Routes = typeof chatRoutes;

const { entered } = roomTests();
const admin = () => aNewViewer({ role: roles.admin });
const pinOf = (pinned: ChatPinned | null, seq: number) =>
  ({ msg_type: chatTypes.pinned, room: 1, seq, epoch, pinned }) as const;
const pinned: ChatPinned = { id: 1, seq: 1, nick_name: '小叶', excerpt: '周五开会' };
const line = () => screen.findByRole('complementary', { name: '置顶消息' });
const noLine = () =>
  expect(screen.queryByRole('complementary', { name: '置顶消息' })).not.toBeInTheDocument();
const menuOf = async (user: Awaited<ReturnType<typeof entered>>['user'], name: RegExp) => {
  const bubble = await screen.findByRole('article', { name });
  act(() => bubble.focus());
  await user.keyboard('{Enter}');
  return within(screen.getByRole('dialog', { name: '对这条消息' }));
};

test('what is pinned stands under the head, and leads to its message', async () => {
  const page = aChatPage([aChatMessage(1), aChatMessage(2)], { pinned });
  const { user } = await entered([], { page });
  const words = within(await line()).getByRole('button', { name: '查看置顶消息，小叶：周五开会' });
  await user.click(words);
  const found = await screen.findByRole('article', { name: /第 1 句/ });
  expect(found).toHaveAttribute('data-found', 'true');
  expect(within(await line()).queryByRole('button', { name: '取消置顶' })).not.toBeInTheDocument();
});

test('an administrator pins a message, and everybody sees it come and go', async () => {
  const { api, user, socket } = await entered([aChatMessage(1)], { viewer: admin() });
  api.answers<Routes['pin']>(chatCalls.pin, {});
  await user.click((await menuOf(user, /第 1 句/)).getByRole('button', { name: '置顶' }));
  expect(api.callsOf(chatCalls.pin)[0]).toMatchObject({ params: { id: 1 }, body: { is_on: true } });
  says(socket, pinOf({ ...pinned, excerpt: '第 1 句' }, 2));
  await user.click(within(await line()).getByRole('button', { name: '取消置顶' }));
  expect(api.callsOf(chatCalls.pin)[1]).toMatchObject({ params: { id: 1 }, body: { is_on: false } });
  says(socket, pinOf(null, 3));
  await screen.findByRole('button', { name: '完整至 #3' });
  noLine();
});

test('others are not offered to pin', async () => {
  const { user } = await entered([aChatMessage(1)]);
  expect((await menuOf(user, /第 1 句/)).queryByRole('button', { name: '置顶' })).not.toBeInTheDocument();
});

test('the menu of the pinned message takes it down', async () => {
  const page = aChatPage([aChatMessage(1)], { pinned });
  const { user } = await entered([], { page, viewer: admin() });
  expect((await menuOf(user, /第 1 句/)).getByRole('button', { name: '取消置顶' })).toBeInTheDocument();
});

test('an edit changes its words, and a recall takes it down', async () => {
  const { socket } = await entered([], { page: aChatPage([aChatMessage(1)], { pinned }) });
  const edited = aChatMessage(1, { content: '周六开会', is_edited: true });
  says(socket, aChatEvent(edited, { msg_type: chatTypes.edited, seq: 2 }));
  expect(await screen.findByRole('button', { name: '查看置顶消息，小叶：周六开会' })).toBeInTheDocument();
  const recalled = aChatMessage(1, { content: '', state: 'recalled' });
  says(socket, aChatEvent(recalled, { msg_type: chatTypes.recalled, seq: 3 }));
  await screen.findByText('小叶撤回了一条消息');
  noLine();
});

test('a reader closes it for themselves, until another message is pinned', async () => {
  const page = aChatPage([aChatMessage(1), aChatMessage(2)], { pinned });
  const { user, socket } = await entered([], { page });
  await user.click(within(await line()).getByRole('button', { name: '不再显示这条置顶' }));
  noLine();
  says(socket, pinOf({ ...pinned, id: 2, seq: 2, excerpt: '改期' }, 3));
  expect(await screen.findByText('改期')).toBeInTheDocument();
});

test('a visitor sees it too', async () => {
  await openChat({ page: aChatPage([aChatMessage(1)], { pinned }) });
  expect(within(await line()).getByText('周五开会')).toBeInTheDocument();
});
