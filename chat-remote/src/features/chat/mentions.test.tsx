import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aChatMessage } from './testing/chat-builders';
import { aNewViewer, field, roomTests, says } from './testing/enter-room';

const { entered } = roomTests();

describe('a mention', () => {
  const people = [
    { user_id: 3, nick_name: '小叶子', avatar: '' },
    { user_id: 4, nick_name: '阿澈', avatar: '' },
  ];
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test('is chosen from who is there and who has spoken, by keys', async () => {
    const { socket, user, me } = await entered();
    says(socket, {
      msg_type: chatTypes.people,
      people: [...people, { user_id: me, nick_name: '许知', avatar: '' }],
    });
    const input = await field();
    await user.type(input, '问问@');
    expect(options()).toEqual(['小叶子', '阿澈', '小叶']);
    await user.type(input, '小');
    expect(options()).toEqual(['小叶子', '小叶']);
    const second = screen.getByRole('option', { name: /小叶$/ });
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('问问@小叶 ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('在吗{Enter}');
    await waitFor(() =>
      expect(socket.messages).toMatchObject([{ content: '问问@小叶 在吗', mentions: [2] }]),
    );
  });

  test('is offered of a person who comes while it is typed, and what is current stays', async () => {
    const { socket, user } = await entered([]);
    says(socket, { msg_type: chatTypes.people, people: [] });
    await user.type(await field(), '@');
    expect(options()).toEqual([]);
    says(socket, { msg_type: chatTypes.people, people });
    expect(options()).toEqual(['小叶子', '阿澈']);
    await user.keyboard('{ArrowUp}');
    const later = { user_id: 8, nick_name: '来客', avatar: '' };
    says(socket, { msg_type: chatTypes.people, people: [later, ...people] });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('阿澈');
  });

  test('is put where the caret is, with the mouse', async () => {
    const { socket, user } = await entered();
    says(socket, { msg_type: chatTypes.people, people });
    const input = await field();
    await user.type(input, '好');
    await user.type(input, '@阿', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await user.click(screen.getByRole('option', { name: /阿澈/ }));
    expect(input).toHaveValue('@阿澈 好');
    expect(input).toHaveFocus();
    await user.keyboard('，');
    expect(input).toHaveValue('@阿澈 ，好');
  });

  test('still counts when the person left before it was sent', async () => {
    const { socket, user } = await entered();
    says(socket, { msg_type: chatTypes.people, people });
    await user.type(await field(), '@阿{Enter}');
    says(socket, { msg_type: chatTypes.people, people: [] });
    await user.keyboard('回见{Enter}');
    await waitFor(() => expect(socket.messages).toMatchObject([{ content: '@阿澈 回见', mentions: [4] }]));
  });

  test('is not completed after Escape', async () => {
    const { socket, user } = await entered();
    await user.type(await field(), '@');
    expect(screen.getByRole('listbox', { name: '可以提到的人' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(socket.messages).toMatchObject([{ content: '@', mentions: [] }]));
  });

  test.each([
    ['an administrator', roles.admin, ['小叶', '所有人']],
    ['a user', roles.user, ['小叶']],
  ])('of everybody is offered to %s: %j', async (_who, role, expected) => {
    const { user } = await entered([aChatMessage(1)], { viewer: aNewViewer({ role }) });
    await user.type(await field(), '@');
    expect(options()).toEqual(expected);
  });
});
