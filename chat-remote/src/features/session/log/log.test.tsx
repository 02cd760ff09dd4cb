import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpCall } from '@yanye/shared/api/http';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { openSession, withLayout, type Routes } from '#testing/open-session.ts';
import { aDialog, anAnswer } from '#testing/session-builders.ts';

beforeAll(withLayout);

const answer = () => screen.findByRole('article', { name: /^老编辑/ });
const one = (overrides: Parameters<typeof anAnswer>[0]) => [aDialog(1, { answers: [anAnswer(overrides)] })];
const again = (api: FakeApi, call: (typeof calls)['regenerate' | 'continue' | 'edit']) =>
  api.answers<Routes['edit']>(call, (sent: HttpCall) => {
    const { content = '第 1 个问题' } = sent.body as { readonly content?: string };
    return aDialog(1, {
      content,
      answers: [anAnswer({ id: 80, state: 'queued', content: '', queue_place: 0 })],
    });
  });

test('a session begins with the prologue', async () => {
  await openSession();
  expect(await screen.findByRole('article', { name: '开场白' })).toHaveTextContent('坐。稿子放下');
});

test('a dialog shows what was said, the answer, its time, price and mark', async () => {
  await openSession({ dialogs: [aDialog(1)] });
  expect(await screen.findByText('第 1 个问题')).toBeVisible();
  expect(await answer()).toHaveTextContent('第 1 个回答');
  expect(await answer()).toHaveTextContent('09:52');
  expect(within(await answer()).getByText('内容由 AI 生成')).toBeVisible();
  expect(within(await answer()).getByText('2 积分')).toBeVisible();
});

describe('an automatic answer', () => {
  const automatic = { is_auto: true, charged: 0, content: '请看帮助。', continue_price: 2 } as const;

  test('says so, and is not called generated', async () => {
    await openSession({ dialogs: one(automatic) });
    expect(await answer()).toHaveTextContent('请看帮助。');
    expect(await answer()).toHaveTextContent('自动回复，没有扣积分');
    expect(within(await answer()).queryByText('内容由 AI 生成')).toBeNull();
    for (const name of ['重新生成', '用了什么'])
      expect(within(await answer()).queryByRole('button', { name })).toBeNull();
  });

  test('is followed by one of the model on demand, whose price it names', async () => {
    const { user, api } = await openSession({
      dialogs: one(automatic),
      onApi: (fake) => again(fake, calls.regenerate),
    });
    await user.click(await screen.findByRole('button', { name: '请模型回答，2 积分' }));
    expect(api.callsOf(calls.regenerate)).toHaveLength(1);
    expect(await screen.findByText('马上轮到')).toBeVisible();
  });

  test('offers that only where it is the last', async () => {
    await openSession({ dialogs: [...one(automatic), aDialog(2)] });
    expect(await screen.findByText('自动回复，没有扣积分')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^请模型回答/ })).toBeNull();
  });
});

describe('an answer that ended early says so', () => {
  test.each([
    ['stopped', { charged: 2 }, '已停止。', undefined],
    ['interrupted', { charged: 2 }, '写到这里断了，已写的都在。', undefined],
    ['failed', { charged: 0, problem: '模型服务忙，过一会儿再试。' }, '没有答上来。', '没有扣积分。'],
    ['blocked', { charged: 0, content: '' }, '这个回答没有通过检查，已收起。', '没有扣积分。'],
    [
      'removed',
      { charged: 2, content: '', problem: '回答被举报过，文字不再保留。' },
      '管理员移除了这个回答。',
      undefined,
    ],
  ] as const)('when it was %s', async (state, more, title, free) => {
    await openSession({ dialogs: one({ state, ...more }) });
    expect(await screen.findByText(title)).toBeVisible();
    if ('problem' in more) expect(screen.getByText(more.problem, { exact: false })).toBeVisible();
    expect(screen.queryByText('没有扣积分。', { exact: false }) !== null).toBe(free !== undefined);
  });
});

describe('an answer that is written', () => {
  test('says its place in the queue and can be given up', async () => {
    const { user, api } = await openSession({
      dialogs: one({ state: 'queued', content: '', queue_place: 2 }),
      onApi: (fake) =>
        fake.answers<Routes['stop']>(calls.stop, anAnswer({ state: 'stopped', content: '', charged: 0 })),
    });
    expect(await screen.findByText('前面还有 2 个回答')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不等了' }));
    expect(await screen.findByText('已停止。')).toBeVisible();
    expect(api.callsOf(calls.stop)).toHaveLength(1);
  });

  test('is announced when it begins and ends, without its words', async () => {
    const dialogs = one({ state: 'generating', content: '写' });
    const { user } = await openSession({
      dialogs,
      onApi: (fake) =>
        fake.answers<Routes['stop']>(calls.stop, anAnswer({ state: 'stopped', content: '写' })),
    });
    const said = (text: string) =>
      screen.getAllByRole('status').some(({ textContent }) => textContent === text);
    await waitFor(() => expect(said('正在写')).toBe(true));
    expect((await screen.findByRole('log')).getAttribute('aria-live')).toBe('off');
    await user.click(screen.getByRole('button', { name: '停止' }));
    await waitFor(() => expect(said('已停止')).toBe(true));
  });

  test('has no actions yet', async () => {
    await openSession({ dialogs: one({ state: 'generating', content: '写' }) });
    expect(within(await answer()).queryByRole('button', { name: '复制' })).not.toBeInTheDocument();
  });
});

test('what a model thought is folded', async () => {
  await openSession({ dialogs: one({ reasoning: '先想一想' }) });
  expect((await screen.findByText('先想一想')).closest('details')).not.toHaveAttribute('open');
});

test('the model of an answer is shown to administrators, whom the server tells it', async () => {
  await openSession({ dialogs: one({ provider: '通义', model: 'qwen-plus' }) });
  expect(await answer()).toHaveTextContent('通义 qwen-plus');
});

describe('what one can do with an answer', () => {
  test.each([
    [0, '继续'],
    [2, '继续，2 积分'],
  ])('continuing for %i credits', async (continue_price, name) => {
    const { user, api } = await openSession({
      dialogs: one({ state: 'stopped', may_continue: true, continue_price }),
      onApi: (fake) => again(fake, calls.continue),
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('马上轮到')).toBeVisible();
    expect(api.callsOf(calls.continue)[0]?.params).toEqual({ id: 71 });
  });

  test('another answer', async () => {
    const { user, api } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (fake) => again(fake, calls.regenerate),
    });
    await user.click(await screen.findByRole('button', { name: '重新生成' }));
    expect(await screen.findByText('马上轮到')).toBeVisible();
    const [{ params, body } = {}] = api.callsOf(calls.regenerate);
    expect(params).toEqual({ id: 1 });
    expect((body as { client_id: string }).client_id).toHaveLength(36);
  });

  test('a refusal is said above the input', async () => {
    const { user } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (fake) => fake.fails(calls.regenerate, { status: 409, msg: '已有一个回答在写，等它写完' }),
    });
    await user.click(await screen.findByRole('button', { name: '重新生成' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('已有一个回答在写，等它写完'));
  });

  test('changing the last question', async () => {
    const { user, api } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (fake) => again(fake, calls.edit),
    });
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    const box = await screen.findByRole('textbox', { name: '编辑' });
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: '重新发送' }));
    expect(api.callsOf(calls.edit)).toHaveLength(0);
    await user.type(box, '换个问法');
    await user.click(screen.getByRole('button', { name: '重新发送' }));
    expect(await screen.findByText('换个问法')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '编辑' })).not.toBeInTheDocument();
  });

  test('only the last question can be changed, and none while it is answered', async () => {
    const { user } = await openSession({ dialogs: [aDialog(1), aDialog(2)] });
    expect(await screen.findAllByRole('button', { name: '编辑' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '编辑' }));
    expect(await screen.findByRole('textbox', { name: '编辑' })).toHaveValue('第 2 个问题');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '编辑' })).not.toBeInTheDocument();
  });

  test('removing the dialog, after a question', async () => {
    const { user, api } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (fake) => fake.answers<Routes['removeDialogs']>(calls.removeDialogs, {}),
    });
    await user.click(within(await answer()).getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog', { name: '删除这段对话？' });
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('第 1 个问题')).not.toBeInTheDocument());
    expect(api.callsOf(calls.removeDialogs)[0]?.body).toEqual({ id_list: [1] });
  });

  test('reporting it, with a reason', async () => {
    const { user, api } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (fake) => fake.answers<Routes['report']>(calls.report, {}),
    });
    await user.click(await screen.findByRole('button', { name: '举报' }));
    const dialog = await screen.findByRole('dialog', { name: '举报这个回答' });
    const [reason] = within(dialog).getAllByRole('radio');
    await user.click(reason as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: '举报' }));
    await waitFor(() => expect(api.callsOf(calls.report)).toHaveLength(1));
    expect(api.callsOf(calls.report)[0]?.params).toEqual({ id: 71 });
  });
});

describe('versions of an answer', () => {
  const two = aDialog(1, {
    answers: [anAnswer({ id: 71, content: '第一版' }), anAnswer({ id: 72, content: '第二版' })],
  });
  const chooses = (api: FakeApi) => api.answers<Routes['choose']>(calls.choose, {});

  test.each([
    [
      'buttons',
      async (user: Awaited<ReturnType<typeof openSession>>['user']) =>
        user.click(screen.getByRole('button', { name: '上一个回答' })),
    ],
    [
      'arrow keys',
      async () => {
        fireEvent.keyDown(await answer(), { key: 'ArrowLeft' });
      },
    ],
  ])('are gone through by %s', async (_what, move) => {
    const { user, api } = await openSession({ dialogs: [two], onApi: chooses });
    expect(await answer()).toHaveTextContent('第二版');
    expect(screen.getByText('2 / 2')).toBeVisible();
    await move(user);
    await waitFor(async () => expect(await answer()).toHaveTextContent('第一版'));
    expect(api.callsOf(calls.choose)[0]?.body).toEqual({ answer_id: 71 });
  });

  test('are chosen one at a time, the latest of those that wait', async () => {
    const { api } = await openSession({ dialogs: [two] });
    const release = api.hangs(calls.choose);
    // A key chooses beside the version that is shown, and the store notifies the log of a change in the next frame.
    const press = async (key: string, shown: string) => {
      fireEvent.keyDown(await answer(), { key });
      await waitFor(async () => expect(await answer()).toHaveTextContent(shown));
    };
    for (let time = 0; time < 2; time += 1) {
      await press('ArrowLeft', '第一版');
      await press('ArrowRight', '第二版');
    }
    const sent = () => api.callsOf(calls.choose).map(({ body }) => body);
    expect(sent()).toEqual([{ answer_id: 71 }]);
    chooses(api);
    release();
    await waitFor(() => expect(sent()).toEqual([{ answer_id: 71 }, { answer_id: 72 }]));
    expect(await answer()).toHaveTextContent('第二版');
  });

  test('are as before where the choice was refused', async () => {
    const { user } = await openSession({
      dialogs: [two],
      onApi: (api) => api.fails(calls.choose, { status: 503, msg: '服务暂时不可用' }),
    });
    await user.click(await screen.findByRole('button', { name: '上一个回答' }));
    await waitFor(async () => expect(await answer()).toHaveTextContent('第二版'));
  });
});

describe('what was used for an answer', () => {
  const context = {
    window: 8_192,
    reserved: 800,
    dropped: 3,
    parts: [
      { part: 'role', tokens: 912, count: 1, text: '你是老编辑' },
      { part: 'history', tokens: 3_680, count: 8, text: '' },
    ],
  } as const;

  test('is listed by part in tokens, with the texts that the server gives', async () => {
    const { user } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (api) =>
        api.answers<Routes['context']>(calls.context, { ...context, parts: [...context.parts] }),
    });
    await user.click(await screen.findByRole('button', { name: '用了什么' }));
    const dialog = await screen.findByRole('dialog', { name: '这个回答用了什么' });
    const items = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringContaining('角色设定912看文字'),
      '之前的对话 8 段3,680',
      '留给回答800',
      '还空着2,800',
    ]);
    expect(dialog).toHaveTextContent('4,592 / 8,192 词元');
    expect(dialog).toHaveTextContent('更早的 3 段对话放不下，没有用上。');
  });

  test('is asked for again after a failure', async () => {
    const { user } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (api) => api.fails(calls.context, { status: 404, msg: '没有找到请求的内容' }),
    });
    await user.click(await screen.findByRole('button', { name: '用了什么' }));
    expect(await screen.findByText('没有找到请求的内容')).toBeVisible();
  });
});

describe('managing dialogs', () => {
  test('ticks one or all and removes them together', async () => {
    const { user, api } = await openSession({
      dialogs: [aDialog(1), aDialog(2)],
      onApi: (fake) => fake.answers<Routes['removeDialogs']>(calls.removeDialogs, {}),
    });
    await user.click(await screen.findByRole('button', { name: '管理对话' }));
    await user.click(await screen.findByRole('checkbox', { name: '选择「第 2 个问题」' }));
    expect(screen.getByText('已选 1 段')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    const bar = screen.getByRole('toolbar', { name: '管理对话' });
    await user.click(within(bar).getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog', { name: '删除 2 段对话？' });
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('第 1 个问题')).not.toBeInTheDocument());
    expect(api.callsOf(calls.removeDialogs)[0]?.body).toEqual({ id_list: [1, 2] });
    expect(screen.queryByRole('toolbar', { name: '管理对话' })).not.toBeInTheDocument();
  });

  test('says why they were not removed', async () => {
    const { user } = await openSession({
      dialogs: [aDialog(1)],
      onApi: (fake) => fake.fails(calls.removeDialogs, { status: 403, msg: '演示账号只能浏览' }),
    });
    await user.click(within(await answer()).getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog', { name: '删除这段对话？' });
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    expect(await within(dialog).findByText('演示账号只能浏览')).toBeVisible();
    expect(screen.getByText('第 1 个问题')).toBeInTheDocument();
  });
});

describe('a long session', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => aDialog(at + 1));

  test('opens with its newest page alone, and few of them in the document', async () => {
    const { api } = await openSession({ dialogs: many });
    expect(await screen.findAllByText(/^第 49\d\d 个问题$/)).not.toHaveLength(0);
    expect(api.callsOf(calls.dialogs)[0]?.query).toEqual({ limit: 20 });
    expect(screen.queryAllByText(/^第 \d+ 个问题$/).length).toBeLessThanOrEqual(40);
    expect(screen.queryByRole('article', { name: '开场白' })).not.toBeInTheDocument();
  });

  test('shows a button to the newest message once the user scrolls up', async () => {
    const { user } = await openSession({ dialogs: many });
    await screen.findAllByText(/^第 49\d\d 个问题$/);
    expect(screen.queryByRole('button', { name: '回到最新' })).not.toBeInTheDocument();
    fireEvent.wheel(screen.getByRole('log'));
    fireEvent.scroll(screen.getByRole('log'));
    await user.click(await screen.findByRole('button', { name: '回到最新' }));
    expect(screen.queryByRole('button', { name: '回到最新' })).not.toBeInTheDocument();
  });

  test('loads earlier pages by the first id, and again after a failure', async () => {
    const { api, user } = await openSession({ dialogs: many });
    await screen.findAllByText(/^第 49\d\d 个问题$/);
    const asked = () => api.callsOf(calls.dialogs).map(({ query }) => query?.['before']);
    api.fails(calls.dialogs, { status: 503, msg: '服务暂时不可用' });
    const before = asked().length;
    const scrolled = () => {
      fireEvent.wheel(screen.getByRole('log'));
      fireEvent.scroll(screen.getByRole('log'));
    };
    scrolled();
    expect(await screen.findByText('更早的对话加载失败')).toBeVisible();
    expect(asked().slice(before)).toEqual([4_981]);
    api.answers<Routes['dialogs']>(calls.dialogs, { list: [aDialog(4_980)], has_more: true });
    await user.click(screen.getByRole('button', { name: '重试' }));
    // Nothing else is asked for before the answer is here.
    expect(await screen.findByText('第 4980 个问题')).toBeInTheDocument();
    expect(screen.queryByText('更早的对话加载失败')).not.toBeInTheDocument();
    scrolled();
    await waitFor(() => expect(asked().at(-1)).toBe(4_980));
  });
});
