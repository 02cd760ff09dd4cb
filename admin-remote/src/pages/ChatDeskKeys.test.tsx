import { screen, waitFor, within } from '@testing-library/react';
import type { ChatMessagePage, chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { CommentReport } from '@yanye/shared/contract/comments';
import { roles } from '@yanye/shared/policy/roles';
import { aChatRecord, aChatReport } from '@yanye/shared/testing/builders/chat';
import { aCommentRecord } from '@yanye/shared/testing/builders/comments';
import { anAnswerReport } from '@yanye/shared/testing/builders/answer-reports';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withChatLists } from '../testing/desk-answers';
import { inWindowOf } from '../testing/in-window-of';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ChatListPage'), 120_000);
inWindowOf(1440);

type Chat = typeof chatRoutes;

const comment: CommentReport = {
  id: 7,
  created_at: '2026-03-12T09:00:00+08:00',
  reason: 'spam',
  note: '',
  is_settled: false,
  reporter: { id: 5, nick_name: '阿明' },
  comment: aCommentRecord({ id: 3, content: '加我领钱' }),
};
const reported = aChatReport({
  id: 21,
  created_at: '2026-03-11T16:00:00+08:00',
  message: aChatRecord({ id: 5, seq: 12, nick_name: '夜航西飞', content: '闭嘴' }),
});
const held = aChatRecord({ id: 6, seq: 0, state: 'held', content: '加微信领资料' });

const said = (id: number, seq: number, content: string, created_at: string): ChatMessage => ({
  ...{
    id,
    seq,
    changed_seq: seq,
    content,
    created_at,
    room: 3,
    client_id: '',
    user_id: 8,
    role_id: 0,
    nick_name: '老唐',
  },
  ...{ avatar: '', msg_type: 2, state: 'shown', is_edited: false, reply: null, mentions: [], reactions: [] },
  ...{ picture: null, file: null },
});
const around = [
  said(4, 11, '同意，没有这个字', '2026-03-10T14:50:00+08:00'),
  said(5, 12, '闭嘴', '2026-03-10T15:00:00+08:00'),
  said(8, 13, '好好说话', '2026-03-10T15:10:00+08:00'),
];
const page = (list: readonly ChatMessage[]): ChatMessagePage => ({
  list: [...list],
  epoch: 'e1',
  newest: 13,
  from: 11,
  to: 13,
  pinned: null,
});

const open = async (answers = [] as ReturnType<typeof anAnswerReport>[]) => {
  const lists = { held: [held], reports: [reported], comments: [comment], answers };
  const view = renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/chat_group/chat_list?show=waiting',
    api: withChatLists(fakeApi(), lists)
      .answers<Chat['messages']>(chatCalls.messages, page(around))
      .answers<Chat['approve']>(chatCalls.approve, {})
      .answers<Chat['settleReports']>(chatCalls.settleReports, {}),
  });
  await screen.findByRole('region', { name: '小叶的评论' });
  return view;
};
const current = () => screen.getByRole('listitem', { current: true });
const pane = (name: string) => screen.findByRole('region', { name }).then((element) => within(element));
const lines = (within_: Awaited<ReturnType<typeof pane>>) =>
  within_
    .getAllByRole('listitem')
    .flatMap((item) => /同意|闭嘴|好好说话|领资料/.exec(item.textContent) ?? []);

describe('the desk on a wide screen', () => {
  test('shows the current item beside the list, a message among those around it', async () => {
    const { user, api } = await open();
    expect(current()).toHaveAccessibleName('小叶的评论');
    await user.click(screen.getByText('闭嘴'));
    const message = await pane('夜航西飞的消息');
    await waitFor(() => expect(lines(message)).toEqual(['同意', '闭嘴', '好好说话']));
    expect(api.callsOf(chatCalls.messages)[0]?.query).toMatchObject({ room: 3, around: 12 });
    expect(message.getByText('辱骂、攻击他人')).toBeVisible();
  });

  test('shows a held message after those that were written before it', async () => {
    const { user } = await open();
    await user.keyboard('jj');
    const message = await pane('林间的消息');
    await waitFor(() => expect(lines(message)).toEqual(['同意', '闭嘴', '领资料']));
  });
});

test('a reported answer stands beside the list after its question, and has no author to be muted', async () => {
  const { user } = await open([anAnswerReport({ created_at: '2026-03-12T08:00:00+08:00' })]);
  await user.keyboard('j');
  const answer = await pane('老编辑的回答');
  expect(within(answer.getByRole('list', { name: '问题和回答' })).getByText('怎么改稿？')).toBeVisible();
  await user.keyboard('m');
  expect(screen.getByText('角色的回答不能禁言，可以移除')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the letters of the desk', () => {
  test('stand in a legend', async () => {
    await open();
    const keys = screen.getAllByRole('term').map((term) => term.textContent);
    expect(keys).toEqual(['A', 'R', 'M', 'J', 'K']);
  });

  test('move, and say the place', async () => {
    const { user } = await open();
    await user.keyboard('j');
    expect(current()).toHaveAccessibleName('夜航西飞的消息');
    expect(current()).toHaveFocus();
    expect(screen.getByText('第 2 件，共 3 件')).toHaveAttribute('role', 'status');
    await user.keyboard('jjkk');
    expect(current()).toHaveAccessibleName('小叶的评论');
  });

  test('decide about one after the other', async () => {
    const { user, api } = await open();
    await user.keyboard('j');
    await user.keyboard('a');
    await waitFor(() => expect(current()).toHaveAccessibleName('林间的消息'));
    await waitFor(() => expect(current()).toHaveFocus());
    expect(api.callsOf(chatCalls.settleReports)[0]?.body).toEqual({ id_list: [21] });
    await user.keyboard('a');
    await waitFor(() => expect(current()).toHaveAccessibleName('小叶的评论'));
    expect(api.callsOf(chatCalls.approve)[0]?.body).toEqual({ id_list: [6] });
  });

  test('ask before they remove, and do nothing while they ask', async () => {
    const { user, api } = await open();
    await user.keyboard('jr');
    expect(await screen.findByRole('dialog', { name: '移除夜航西飞的消息？' })).toBeVisible();
    await user.keyboard('ajm');
    expect(api.callsOf(chatCalls.settleReports)).toEqual([]);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByText('第 2 件，共 3 件')).toBeInTheDocument();
  });

  test('mute the author of a message; a comment has none to be muted', async () => {
    const { user } = await open();
    await user.keyboard('m');
    expect(screen.getByText('评论不能禁言，可以移除')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('jm');
    const dialog = within(await screen.findByRole('dialog', { name: '移除并禁言夜航西飞' }));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), 'jar');
    expect(dialog.getByRole('textbox', { name: /原因/ })).toHaveValue('jar');
    expect(current()).toHaveAccessibleName('夜航西飞的消息');
  });

  test('do nothing in a text field', async () => {
    const { user } = await open();
    const field = document.createElement('input');
    document.body.append(field);
    await user.type(field, 'jar');
    expect(field).toHaveValue('jar');
    expect(current()).toHaveAccessibleName('小叶的评论');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
  });

  test('are turned off on a device, and on again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: '快捷键' }));
    await user.keyboard('j');
    expect(current()).toHaveAccessibleName('小叶的评论');
    await user.click(screen.getByRole('switch', { name: '快捷键' }));
    await user.keyboard('j');
    expect(current()).toHaveAccessibleName('夜航西飞的消息');
  });

  test('leave combinations with other keys to the browser', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}j{/Control}');
    expect(current()).toHaveAccessibleName('小叶的评论');
  });
});
