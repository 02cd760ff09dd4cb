import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { eventOfMessage } from '@yanye/shared/contract/chat-frames.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { SquareRole } from '@yanye/shared/contract/square';
import { roles } from '@yanye/shared/policy/roles';
import { aChatMessage, epoch } from './testing/chat-builders';
import { aNewViewer, bubble, field, roomTests, says } from './testing/enter-room';

const { entered } = roomTests();

const aRole = (id: number, name: string): SquareRole => ({
  id,
  name,
  abstract: '',
  icon: `/uploads/role_icons/${id}.webp`,
  tags: [],
  popularity: 0,
  author: '',
  created_at: '2026-03-02T10:00:00+08:00',
});

const writing = {
  ...{ msg_type: chatTypes.roleWriting, room: 1, client_id: 'mention:5', role_id: 3, nick_name: '老编辑' },
  ...{ avatar: 'uploads/role_icons/3.webp', is_over: false },
  reply: { id: 1, seq: 1, nick_name: '小叶', excerpt: '第 1 句' },
} as const;
const answer = aChatMessage(2, {
  ...{ user_id: 0, role_id: 3, nick_name: '老编辑', avatar: 'uploads/role_icons/3.webp' },
  ...{ client_id: 'mention:5', content: '这一句可以不要。', reply: writing.reply },
});
const said = eventOfMessage(answer, { msg_type: chatTypes.text, seq: 2, epoch });
const growing = () => screen.findByRole('article', { name: '老编辑正在写' });

describe('a role in the room', () => {
  test('is offered after an @ with its mark, and mentioned by name', async () => {
    const { socket, user } = await entered([aChatMessage(1)], {
      roles: [aRole(3, '老编辑'), aRole(4, '伴读')],
    });
    await user.type(await field(), '@老');
    const option = await screen.findByRole('option', { name: /老编辑/ });
    expect(within(option).getByText('角色')).toBeVisible();
    expect(option.querySelector('img')).toHaveAttribute('src', '/uploads/role_icons/3.webp');
    expect(screen.queryByRole('option', { name: /伴读/ })).toBeNull();
    await user.keyboard('{Enter}看看{Enter}');
    await waitFor(() => expect(socket.messages).toMatchObject([{ content: '@老编辑 看看', mentions: [] }]));
  });

  test('is not offered where the room does not ask roles', async () => {
    const { user } = await entered([aChatMessage(1)], {
      roles: [aRole(3, '老编辑')],
      settings: { isRoles: false },
    });
    await user.type(await field(), '@老');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('writes in a bubble that grows, whatever is lost between, until its message takes the place', async () => {
    const { socket } = await entered();
    says(socket, { ...writing, at: 0, text: '' });
    expect(await growing()).toHaveAttribute('aria-busy', 'true');
    says(socket, { ...writing, at: 0, text: '这一句' });
    says(socket, { ...writing, at: 5, text: '丢了之后' });
    expect(await growing()).toHaveTextContent('小叶第 1 句这一句');
    says(socket, { ...writing, at: 0, text: '这一句可以' }, { ...writing, at: 5, text: '不要。' });
    expect(await growing()).toHaveTextContent('这一句可以不要。');
    says(socket, said);
    const message = await bubble(/^老编辑：这一句可以不要/);
    expect(message.closest('[data-index]')).toHaveTextContent('内容由 AI 生成');
    expect(message.closest('[data-index]')).toHaveTextContent('角色');
    expect(screen.queryByRole('article', { name: '老编辑正在写' })).toBeNull();
    says(socket, { ...writing, at: 8, text: '迟到的' });
    expect(screen.queryByRole('article', { name: '老编辑正在写' })).toBeNull();
  });

  test('that ends without an answer leaves no bubble, and the viewer reads why', async () => {
    const { socket } = await entered();
    says(socket, { ...writing, at: 0, text: '写到一半' });
    await growing();
    says(
      socket,
      { ...writing, at: 4, text: '', is_over: true },
      { msg_type: chatTypes.notice, room: 1, content: '「老编辑」没有回答：积分不够，还差 2 积分' },
    );
    expect(screen.queryByRole('article', { name: '老编辑正在写' })).toBeNull();
    expect(await screen.findByText('「老编辑」没有回答：积分不够，还差 2 积分')).toBeVisible();
  });

  test.each([
    ['a user', roles.user, ['在房间里提问']],
    ['an administrator', roles.admin, ['在房间里提问', '禁言']],
  ])('has a card from which %s goes on: %j', async (_who, role, actions) => {
    const { user } = await entered([aChatMessage(1), answer], { viewer: aNewViewer({ role }) });
    const row = (await bubble(/^老编辑：/)).closest<HTMLElement>('[data-index]');
    if (!row) throw new Error('no row');
    await user.click(within(row).getAllByRole('button', { name: '老编辑 的资料' })[0] ?? row);
    const card = await screen.findByRole('dialog', { name: '老编辑' });
    expect(within(card).getByRole('link', { name: '单独聊' })).toHaveAttribute(
      'href',
      '/bigModel/session?roleID=3',
    );
    const list = within(card).getByRole('list');
    expect(
      within(list)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(actions);
    await user.click(within(list).getByRole('button', { name: '在房间里提问' }));
    expect(await field()).toHaveValue('@老编辑 ');
  });
});
