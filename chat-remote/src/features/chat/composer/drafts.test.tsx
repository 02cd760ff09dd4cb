import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { memoryStorage } from '@yanye/shared/store/storage';
import { drafts } from '#features/chat/model/drafts.ts';
import { aChatEvent, aChatMessage, aChatRoom } from '#features/chat/testing/chat-builders.ts';
import { bubble, field, roomTests, says } from '#features/chat/testing/enter-room.ts';

const { entered } = roomTests();

describe('a draft', () => {
  const rooms = [aChatRoom(), aChatRoom({ id: 2, name: '写作互助', is_default: false })];

  test('waits in its room with the message that it answers', async () => {
    const { user } = await entered([aChatMessage(1)], { rooms });
    const message = await bubble(/第 1 句/);
    act(() => message.focus());
    await user.keyboard('r');
    await user.type(await field(), '还没写完');
    await user.click(screen.getByRole('link', { name: /写作互助/ }));
    await screen.findByRole('link', { name: /写作互助/, current: 'page' });
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await user.click(screen.getByRole('link', { name: /言叶茶馆/ }));
    await waitFor(async () => expect(await field()).toHaveValue('还没写完'));
    expect(screen.getByText('回复小叶')).toBeInTheDocument();
  });

  test('is gone once it was sent', async () => {
    const { user, socket } = await entered([aChatMessage(1)], { rooms });
    await user.type(await field(), '写完了{Enter}');
    await waitFor(() => expect(socket.messages).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /写作互助/ }));
    await screen.findByRole('link', { name: /写作互助/, current: 'page' });
    await user.click(screen.getByRole('link', { name: /言叶茶馆/ }));
    await screen.findByRole('link', { name: /言叶茶馆/, current: 'page' });
    expect(await field()).toHaveValue('');
  });

  test('is kept by person and room, of the last twenty rooms', () => {
    const { local } = memoryStorage();
    for (let room = 1; room <= 21; room++) drafts.keep(local, `9/${room}`, { text: `第 ${room}`, reply: 0 });
    expect(drafts.read(local, '9/1')).toBeUndefined();
    expect(drafts.read(local, '8/21')).toBeUndefined();
    expect(drafts.read(local, '9/21')).toMatchObject({ text: '第 21' });
    drafts.keep(local, '9/21', { text: ' ', reply: 3 });
    expect(drafts.read(local, '9/21')).toBeUndefined();
  });

  test('of a foreign shape is ignored', () => {
    const { local } = memoryStorage();
    local.setItem('chatDrafts', '[{"owner":"9/1"},7]');
    expect(drafts.read(local, '9/1')).toBeUndefined();
  });
});

describe('who is typing', () => {
  const typing = (user_id: number, nick_name: string) =>
    ({ msg_type: chatTypes.typing, user_id, nick_name }) as const;

  test('is said of several together, until their message arrives', async () => {
    const { socket, me } = await entered();
    says(socket, typing(2, '小叶'), typing(me, '许知'));
    expect(screen.getByText('小叶正在输入')).toBeInTheDocument();
    says(socket, typing(3, '阿澈'), typing(2, '小叶'));
    expect(screen.getByText('小叶、阿澈正在输入')).toBeInTheDocument();
    says(socket, typing(4, '林间'));
    expect(screen.getByText('小叶、阿澈等 3 人正在输入')).toBeInTheDocument();
    says(socket, aChatEvent(aChatMessage(2, { user_id: 3, nick_name: '阿澈' })));
    expect(screen.getByText('小叶、林间正在输入')).toBeInTheDocument();
  });
});
