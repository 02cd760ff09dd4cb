import type { Output } from '@yanye/shared/contract/route';
import { screen, waitFor, within } from '@testing-library/react';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import { openSession, withLayout, type Routes } from '#testing/open-session.ts';
import { aDialog, anAnswer } from '#testing/session-builders.ts';

beforeAll(withLayout);

const two = [
  { id: 12, name: '标点怎么挤压' },
  { id: 13, name: '给自序换个开头' },
];
const panel = () => within(screen.getByRole('complementary', { name: '关于角色' }));

test('the column shows the role and the sessions with it', async () => {
  await openSession({ sessions: two });
  expect(panel().getByRole('heading', { level: 2 })).toHaveTextContent('老编辑');
  expect(panel().getByText('2.3 万次对话')).toBeInTheDocument();
  const current = await panel().findByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('标点怎么挤压');
  expect(panel().getByRole('link', { name: '给自序换个开头' })).toHaveAttribute(
    'href',
    '/bigModel/session?roleID=3&sessionID=13',
  );
});

test('sessions are searched by name', async () => {
  const { user, api } = await openSession({
    sessions: two,
    onApi: (fake) =>
      fake.answers<Routes['sessions']>(calls.sessions, ({ query }) => ({
        count: 0,
        list: query?.['key']
          ? []
          : [{ id: 12, name: '标点怎么挤压', created_at: '2026-11-26T09:40:00+08:00', pinned: false }],
      })),
  });
  await user.type(panel().getByRole('searchbox', { name: '搜索会话' }), '没有');
  expect(await panel().findByText('没有找到这样的会话')).toBeInTheDocument();
  expect(api.callsOf(calls.sessions).at(-1)?.query).toMatchObject({ roleID: 3, key: '没有', page: 1 });
});

test('sessions are asked for again after a failure', async () => {
  const { user, api } = await openSession({
    onApi: (fake) => fake.fails(calls.sessions, { status: 503, msg: '服务暂时不可用' }),
  });
  expect(await panel().findByText('服务暂时不可用')).toBeInTheDocument();
  api.answers<Routes['sessions']>(calls.sessions, { count: 0, list: [] });
  await user.click(panel().getByRole('button', { name: '重试' }));
  expect(await panel().findByText('还没有会话')).toBeInTheDocument();
});

test('a session is pinned, and shown so', async () => {
  const { user, api } = await openSession({ sessions: two });
  api.answers<Routes['pin']>(calls.pin, () => {
    const list = two.map((one) => ({
      ...one,
      created_at: '2026-11-26T09:40:00+08:00',
      pinned: one.id === 13,
    }));
    api.answers<Routes['sessions']>(calls.sessions, { count: 2, list });
    return {};
  });
  await user.click(await panel().findByRole('button', { name: '置顶「给自序换个开头」' }));
  expect(await panel().findByRole('img', { name: '已置顶' })).toBeInTheDocument();
  expect(panel().getByRole('button', { name: '取消置顶「给自序换个开头」' })).toBeInTheDocument();
  expect(api.callsOf(calls.pin)[0]).toMatchObject({ params: { id: 13 }, body: { pinned: true } });
});

describe('a new session', () => {
  test('is opened for its price', async () => {
    const { user, router, api } = await openSession({
      onApi: (fake) => fake.answers<Routes['create']>(calls.create, 20),
    });
    await user.click(await panel().findByRole('button', { name: '新建会话，4 积分' }));
    await waitFor(() => expect(router.state.location.search).toBe('?roleID=3&sessionID=20'));
    expect(api.callsOf(calls.create)[0]?.body).toEqual({ roleID: 3 });
  });

  test.each([
    ['the model is off', '管理员停用了模型，暂时不能开新会话'],
    ['credits do not suffice', '还差 2 积分'],
  ])('is refused with a reason when %s', async (_what, msg) => {
    const { user } = await openSession({ onApi: (fake) => fake.fails(calls.create, { status: 403, msg }) });
    await user.click(await panel().findByRole('button', { name: /^新建会话/ }));
    await waitFor(() => expect(panel().getByRole('alert')).toHaveTextContent(msg));
  });
});

describe('renaming a session', () => {
  const open = async () => {
    const view = await openSession({ sessions: two });
    await view.user.click(await panel().findByRole('button', { name: '给「标点怎么挤压」改名' }));
    const dialog = within(await screen.findByRole('dialog', { name: '给会话改名' }));
    return { ...view, dialog, name: dialog.getByRole('textbox', { name: '会话名' }) };
  };

  test('needs a name', async () => {
    const { user, api, dialog, name } = await open();
    await user.clear(name);
    await user.type(name, '  {Enter}');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('请填写会话名'));
    expect(api.callsOf(calls.rename)).toHaveLength(0);
  });

  test('changes it everywhere', async () => {
    const { user, api, name } = await open();
    api.answers<Routes['rename']>(calls.rename, {});
    const before = api.callsOf(calls.session).length;
    await user.clear(name);
    await user.type(name, '新名字{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(calls.rename)[0]?.body).toEqual({ sessionID: 12, name: '新名字' });
    await waitFor(() => expect(api.callsOf(calls.session).length).toBeGreaterThan(before));
  });

  test('says why it was refused', async () => {
    const { user, api, dialog, name } = await open();
    api.fails(calls.rename, { status: 403, msg: '演示账号只能浏览' });
    await user.type(name, '1{Enter}');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('演示账号只能浏览'));
  });
});

describe('removing the open session', () => {
  const remove = async (remaining: readonly { id: number; name: string }[]) => {
    const view = await openSession({ sessions: two });
    const { user, api } = view;
    await user.click(await panel().findByRole('button', { name: '删除「标点怎么挤压」' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除这个会话？' }));
    api.answers<Routes['remove']>(calls.remove, () => {
      const list = remaining.map((one) => ({
        ...one,
        created_at: '2026-11-26T09:40:00+08:00',
        pinned: false,
      }));
      api.answers<Routes['sessions']>(calls.sessions, { count: list.length, list });
      return {};
    });
    await user.click(dialog.getByRole('button', { name: '删除' }));
    return view;
  };

  test('opens the first remaining one', async () => {
    const { router, api } = await remove([{ id: 13, name: '给自序换个开头' }]);
    await waitFor(() => expect(router.state.location.search).toBe('?roleID=3&sessionID=13'));
    expect(api.callsOf(calls.remove)[0]?.params).toEqual({ id: 12 });
  });

  test('leads to the square when none remains', async () => {
    const { router } = await remove([]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/bigModel/square'));
  });
});

describe('the context in the column', () => {
  const sent: Output<Routes['context']> = {
    ...{ window: 8_192, reserved: 1_024, dropped: 0 },
    parts: [{ part: 'role', tokens: 912, count: 1, text: '' }],
  };
  const open = (dialogs: Parameters<typeof openSession>[0] & object, context = sent) =>
    openSession({
      ...dialogs,
      onApi: (api) => api.answers<Routes['context']>(calls.context, context),
    });
  const section = () => within(screen.getByRole('region', { name: '上下文' }));

  test('is that of the newest answer that has ended, and leads to all of it', async () => {
    const going = anAnswer({ id: 99, state: 'generating', content: '写' });
    const { user, api } = await open({ dialogs: [aDialog(1), aDialog(2, { answers: [going] })] });
    await screen.findByRole('region', { name: '上下文' });
    expect(section().getByText('912 / 8,192 词元')).toBeInTheDocument();
    expect(section().getByText('角色设定')).toBeInTheDocument();
    expect(api.callsOf(calls.context).map(({ params }) => params)).toEqual([{ id: 71 }]);
    await user.click(section().getByRole('button', { name: '查看发送的内容' }));
    expect(await screen.findByRole('dialog', { name: '这个回答用了什么' })).toBeInTheDocument();
  });

  test('says that the demonstration model was sent nothing else', async () => {
    const demo = anAnswer({ id: 71, is_demo: true });
    const nothing = { window: 0, reserved: 0, dropped: 0, parts: [] };
    await open({ dialogs: [aDialog(1, { answers: [demo] })] }, nothing);
    await screen.findByRole('region', { name: '上下文' });
    expect(section().getByText(/^演示模型只看这一句话/)).toBeInTheDocument();
  });
});

test('where there is no place for a column, the name opens it, and Escape closes it', async () => {
  const { user } = await openSession();
  const button = screen.getByRole('button', { name: '关于老编辑' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(panel().getByRole('button', { name: '关闭' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});
