import { screen, waitFor, within } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls, chatTypes } from '@yanye/shared/contract/chat.calls';
import type { CommentReport, commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aChatRecord, aChatReport } from '@yanye/shared/testing/builders/chat';
import { aCommentRecord } from '@yanye/shared/testing/builders/comments';
import { anAnswerReport } from '@yanye/shared/testing/builders/answer-reports';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withChatLists } from '../testing/desk-answers';
import { inWindowOf } from '../testing/in-window-of';
import { unframedRoutes } from '../testing/unframed-routes';

// Reports and decisions stand in the list.
inWindowOf(1000);

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ChatListPage'), 120_000);

type Chat = typeof chatRoutes;
type Comments = typeof commentRoutes;
type RoleSessions = typeof roleSessionRoutes;

const held = aChatRecord({ id: 4, state: 'held', content: '加微信领资料' });
const report = aChatReport({
  id: 21,
  note: '昨天也这样',
  message: aChatRecord({ id: 5, nick_name: '夜航西飞', user_id: 9, content: '闭嘴' }),
});
const second = { ...report, id: 20, note: '', reporter: { id: 6, nick_name: '苏三白' } };
const commentReport: CommentReport = {
  id: 7,
  created_at: '2026-03-12T09:00:00+08:00',
  reason: 'spam',
  note: '',
  is_settled: false,
  reporter: { id: 5, nick_name: '阿明' },
  comment: aCommentRecord({ id: 3, content: '加我领钱' }),
};
const waiting = { held: [held], reports: [report, second], comments: [commentReport] };

const open = (api: FakeApi, role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role }),
    at: '/admin/chat_group/chat_list?show=waiting',
    api,
  });
const openWaiting = (lists: Parameters<typeof withChatLists>[1] = waiting) =>
  open(withChatLists(fakeApi(), lists));
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map(({ text }) => text);
const bodiesOf = (api: FakeApi, call: Parameters<FakeApi['callsOf']>[0]) =>
  api.callsOf(call).map(({ body }) => body);
const entry = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);
const contents = () =>
  within(screen.getByRole('list', { name: '待处理' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))
    .filter((label) => label !== null);
const press = (view: ReturnType<typeof open>, name: string) =>
  screen.findByRole('button', { name }).then((button) => view.user.click(button));
const confirm = async (view: ReturnType<typeof open>, title: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await view.user.click(dialog.getByRole('button', { name: '移除 1 条' }));
};

describe('the desk', () => {
  test('lists what waits, newest first, and counts it in its tab', async () => {
    openWaiting();
    const message = await entry('闭嘴');
    for (const text of ['夜航西飞', '被 2 人举报', /「昨天也这样」/])
      expect(message.getByText(text)).toBeVisible();
    expect(message.getAllByText('辱骂、攻击他人')).toHaveLength(2);
    expect((await entry('加微信领资料')).getByText('含有敏感词')).toBeVisible();
    const comment = await entry('加我领钱');
    expect(comment.getByRole('link', { name: '《山中来信》' })).toHaveAttribute(
      'href',
      '/article/letter#comment-3',
    );
    expect(contents()).toEqual(['小叶的评论', '夜航西飞的消息', '林间的消息']);
    expect(screen.getByRole('link', { name: '待处理 3' })).toHaveAttribute('aria-current', 'page');
  });

  test('is not what the address without a tab shows', async () => {
    const api = withChatLists(fakeApi(), waiting);
    renderRoutes(unframedRoutes, {
      viewer: aViewer({ role: roles.admin }),
      at: '/admin/chat_group/chat_list',
      api,
    });
    expect(await screen.findByText('群聊里还没有消息')).toBeVisible();
    expect(await screen.findByRole('link', { name: '待处理 3' })).not.toHaveAttribute('aria-current');
  });

  test('shows a picture that waits', async () => {
    const picture = { ...held, msg_type: chatTypes.image, content: 'uploads/images/5.webp' };
    const { user } = openWaiting({ held: [picture] });
    await user.click(await screen.findByRole('button', { name: '查看林间的图片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '林间的消息' }));
    expect(dialog.getByRole('img', { name: '林间的消息' })).toHaveAttribute('src', '/uploads/images/5.webp');
  });

  test('is limited to what was held or reported', async () => {
    const { user } = openWaiting();
    await user.click(await screen.findByText('待审核 1'));
    expect(contents()).toEqual(['林间的消息']);
    await user.click(screen.getByText('被举报 2'));
    expect(contents()).toEqual(['小叶的评论', '夜航西飞的消息']);
  });

  test('approves a held message, and the next item takes its place', async () => {
    const view = openWaiting({
      ...waiting,
      held: [aChatRecord({ ...held, created_at: '2026-03-11T09:00:00+08:00' })],
    });
    view.api.answers<Chat['approve']>(chatCalls.approve, {});
    await press(view, '通过林间的消息');
    await waitFor(() => expect(contents()).toEqual(['小叶的评论', '夜航西飞的消息']));
    expect(bodiesOf(view.api, chatCalls.approve)).toEqual([{ id_list: [4] }]);
    expect(toastTexts(view)).toEqual(['已通过林间的消息，大家都能看到了']);
    expect(screen.getByRole('listitem', { name: '夜航西飞的消息' })).toHaveFocus();
    expect(screen.getByRole('link', { name: '待处理 2' })).toBeVisible();
  });

  test('keeps a reported message by closing all its reports', async () => {
    const view = openWaiting();
    view.api.answers<Chat['settleReports']>(chatCalls.settleReports, {});
    await press(view, '保留夜航西飞的消息');
    await waitFor(() => expect(contents()).toEqual(['小叶的评论', '林间的消息']));
    expect(bodiesOf(view.api, chatCalls.settleReports)).toEqual([{ id_list: [21, 20] }]);
    expect(toastTexts(view)).toEqual(['已保留夜航西飞的消息，举报已关闭']);
  });

  test('removes a message after a confirmation', async () => {
    const view = openWaiting();
    view.api.answers<Chat['removeRecords']>(chatCalls.removeRecords, {});
    await press(view, '移除夜航西飞的消息');
    expect(await screen.findByText('群聊里的人也不会再看到，移除后不能恢复。')).toBeVisible();
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([]);
    await confirm(view, '移除夜航西飞的消息？');
    await waitFor(() => expect(contents()).toEqual(['小叶的评论', '林间的消息']));
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([{ id_list: [5] }]);
    expect(toastTexts(view)).toEqual(['已移除夜航西飞的消息']);
  });

  test('mutes the author and removes the message', async () => {
    const view = openWaiting();
    view.api
      .answers<Chat['mute']>(chatCalls.mute, {})
      .answers<Chat['removeRecords']>(chatCalls.removeRecords, {});
    await press(view, '移除并禁言林间');
    const dialog = within(await screen.findByRole('dialog', { name: '移除并禁言林间' }));
    await view.user.click(dialog.getByRole('button', { name: '1 天' }));
    await view.user.click(dialog.getByRole('button', { name: '移除并禁言' }));
    await waitFor(() => expect(contents()).toEqual(['小叶的评论', '夜航西飞的消息']));
    expect(bodiesOf(view.api, chatCalls.mute)).toEqual([
      { room: 3, message_id: 4, minutes: 1_440, reason: '' },
    ]);
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([{ id_list: [4] }]);
    expect(toastTexts(view)).toEqual(['已移除林间的消息，并禁言']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('removes nothing when its author cannot be muted', async () => {
    const view = openWaiting();
    view.api.fails(chatCalls.mute, { status: 403, msg: '不能禁言管理员' });
    await press(view, '移除并禁言林间');
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: '移除并禁言' }));
    expect(await dialog.findByText('不能禁言管理员')).toBeVisible();
    expect(bodiesOf(view.api, chatCalls.removeRecords)).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: '移除并禁言林间' })).toHaveFocus());
  });

  test('says why a decision was refused, and keeps the item', async () => {
    const view = openWaiting();
    view.api.fails(chatCalls.approve, { status: 500, msg: '服务出了点问题' });
    await press(view, '通过林间的消息');
    await waitFor(() => expect(toastTexts(view)).toEqual(['服务出了点问题']));
    expect(contents()).toHaveLength(3);
    expect(screen.getByRole('button', { name: '通过林间的消息' })).toBeEnabled();
  });

  test('loads the lists again after another administrator decided the item', async () => {
    const view = openWaiting();
    await screen.findByText('加微信领资料');
    withChatLists(view.api, { ...waiting, held: [] }).fails(chatCalls.approve, {
      status: 404,
      msg: '这条消息不存在或已被撤回',
    });
    await press(view, '通过林间的消息');
    await waitFor(() => expect(screen.queryByText('加微信领资料')).toBeNull());
    expect(toastTexts(view)).toEqual(['这条消息不存在或已被撤回']);
  });

  test('keeps and removes reported comments in place', async () => {
    const other = { ...commentReport, id: 8, comment: aCommentRecord({ id: 2, content: '路过' }) };
    const view = openWaiting({ comments: [other, commentReport] });
    view.api
      .answers<Comments['settleReports']>(commentCalls.settleReports, { settled: 1 })
      .answers<Comments['removeMany']>(commentCalls.removeMany, { removed: 1 });
    const keep = (await entry('路过')).getByRole('button', { name: '保留小叶的评论' });
    await view.user.click(keep);
    await waitFor(() => expect(screen.queryByText('路过')).toBeNull());
    await press(view, '移除小叶的评论');
    await confirm(view, '移除小叶的评论？');
    expect(await screen.findByText('都处理好了')).toBeVisible();
    expect(bodiesOf(view.api, commentCalls.settleReports)).toEqual([{ id_list: [8] }]);
    expect(bodiesOf(view.api, commentCalls.removeMany)).toEqual([{ id_list: [3] }]);
    expect(toastTexts(view)).toEqual(['已保留小叶的评论，举报已关闭', '已移除小叶的评论']);
  });

  describe('with reported answers of roles', () => {
    const answer = anAnswerReport({ id: 31, note: '编的', created_at: '2026-03-13T09:00:00+08:00' });
    const other = anAnswerReport({ id: 30, answer: { id: 70, role_name: '船长', content: '起锚' } });

    test('shows the role, the question, the answer, who reported it and why', async () => {
      openWaiting({ ...waiting, answers: [answer, other] });
      const item = within(await screen.findByRole('listitem', { name: '老编辑的回答' }));
      const exchange = within(item.getByRole('list', { name: '问题和回答' }));
      expect(exchange.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/阿明.*怎么改稿？/),
        expect.stringMatching(/老编辑.*通义千问 · qwen-plus.*改稿有三条规矩。/),
      ]);
      for (const text of ['角色会话「改稿」', '被 1 人举报', /「编的」/])
        expect(item.getByText(text)).toBeVisible();
      expect(item.queryByRole('button', { name: /禁言/ })).toBeNull();
      expect(screen.getByRole('link', { name: '待处理 5' })).toBeVisible();
    });

    test('shows a long answer in short, and whole on demand', async () => {
      const content = '改稿要慢。'.repeat(100);
      const { user } = openWaiting({ answers: [anAnswerReport({ answer: { content } })] });
      const whole = await screen.findByRole('button', { name: '展开' });
      expect(screen.getByText(content).tagName).toBe('SPAN');
      await user.click(whole);
      expect(screen.getByText(content).tagName).toBe('P');
      expect(whole).not.toBeInTheDocument();
    });

    test('keeps and removes them in place', async () => {
      const view = openWaiting({ answers: [answer, other] });
      view.api
        .answers<RoleSessions['settleReports']>(roleSessionCalls.settleReports, {})
        .answers<RoleSessions['removeAnswers']>(roleSessionCalls.removeAnswers, {});
      await press(view, '保留船长的回答');
      await waitFor(() => expect(screen.queryByText('起锚')).toBeNull());
      await press(view, '移除老编辑的回答');
      expect(await screen.findByText(/提问的人会看到回答已被管理员移除/)).toBeVisible();
      expect(bodiesOf(view.api, roleSessionCalls.removeAnswers)).toEqual([]);
      await confirm(view, '移除老编辑的回答？');
      expect(await screen.findByText('都处理好了')).toBeVisible();
      expect(bodiesOf(view.api, roleSessionCalls.settleReports)).toEqual([{ id_list: [30] }]);
      expect(bodiesOf(view.api, roleSessionCalls.removeAnswers)).toEqual([{ id_list: [71] }]);
      expect(toastTexts(view)).toEqual(['已保留船长的回答，举报已关闭', '已移除老编辑的回答']);
    });

    test('shows the others where they did not load', async () => {
      const failure = { status: 500, msg: '服务出了点问题' };
      const { api, user } = open(withChatLists(fakeApi(), waiting).fails(roleSessionCalls.reports, failure));
      expect(await screen.findByText('被举报的回答加载失败：服务出了点问题')).toBeVisible();
      expect(contents()).toHaveLength(3);
      withChatLists(api, { ...waiting, answers: [answer] });
      await user.click(screen.getByRole('button', { name: /重\s?试/ }));
      expect(await screen.findByText('改稿有三条规矩。')).toBeVisible();
    });
  });

  test('says that nothing waits', async () => {
    openWaiting({});
    expect(await screen.findByText('都处理好了')).toBeVisible();
    expect(screen.getByRole('link', { name: '待处理' })).toBeVisible();
  });

  test('shows the lists that loaded, and retries the one that did not', async () => {
    const { api, user } = open(
      withChatLists(fakeApi(), waiting).fails(chatCalls.reports, { status: 500, msg: '服务出了点问题' }),
    );
    expect(await screen.findByText('被举报的消息加载失败：服务出了点问题')).toBeVisible();
    expect(contents()).toEqual(['小叶的评论', '林间的消息']);
    withChatLists(api, waiting);
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('闭嘴')).toBeVisible();
  });

  test('has one retry where no list loaded', async () => {
    const failure = { status: 500, msg: '服务出了点问题' };
    const { api, user } = open(
      fakeApi()
        .fails(chatCalls.records, failure)
        .fails(chatCalls.reports, failure)
        .fails(commentCalls.reports, failure)
        .fails(roleSessionCalls.reports, failure),
    );
    await screen.findByText('服务出了点问题');
    withChatLists(api, waiting);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('闭嘴')).toBeVisible();
  });

  test('is for administrators, and requests nothing for a tourist', async () => {
    const { api } = open(fakeApi(), roles.tourist);
    expect(await screen.findByText('待处理的内容只有管理员能看')).toBeVisible();
    for (const call of [chatCalls.records, chatCalls.reports, commentCalls.reports, roleSessionCalls.reports])
      expect(api.callsOf(call)).toEqual([]);
  });
});
