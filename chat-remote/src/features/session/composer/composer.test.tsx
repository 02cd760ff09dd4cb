import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import type { HttpCall } from '@yanye/shared/api/http';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { field, openSession, withLayout, type Routes } from '#testing/open-session.ts';
import { aDialog, anAnswer, someCredits } from '#testing/session-builders.ts';

beforeAll(withLayout);

const bodyOf = ({ body }: HttpCall) => body as { readonly client_id: string; readonly content: string };

/** Stores what is asked, as a server does. */
const takes = (api: FakeApi, stored: RoleDialog[]) =>
  api.answers<Routes['ask']>(calls.ask, (call) => {
    const answers = [anAnswer({ id: 90, state: 'queued', content: '', queue_place: 0 })];
    const dialog = aDialog(9, { ...bodyOf(call), answers });
    stored.push(dialog);
    return dialog;
  });
/** Opens a session whose server takes what is asked, or fails. */
const open = async (
  options: {
    readonly dialogs?: RoleDialog[];
    readonly credits?: object;
    readonly session?: object;
    readonly onApi?: (api: FakeApi) => void;
  } = {},
) => {
  const dialogs = options.dialogs ?? [];
  const view = await openSession({
    ...options,
    dialogs,
    onApi: (api) => {
      takes(api, dialogs);
      options.onApi?.(api);
    },
  });
  return { ...view, takesNow: () => takes(view.api, dialogs) };
};
const backAndForth = async ({ router }: Awaited<ReturnType<typeof openSession>>) => {
  await act(() => router.navigate('/bigModel/square'));
  await act(() => router.navigate('/bigModel/session?roleID=3&sessionID=12'));
};
const asked = (api: FakeApi) => api.callsOf(calls.ask).map((call) => bodyOf(call).content);
const writing = () => [aDialog(1, { answers: [anAnswer({ state: 'generating', content: '写' })] })];

describe('the input', () => {
  test('sends with Enter and is empty then', async () => {
    const { user, api } = await open();
    await user.type(await field(), '标点怎么排{Enter}');
    expect(await field()).toHaveValue('');
    expect(asked(api)).toEqual(['标点怎么排']);
    expect(await screen.findByText('马上轮到')).toBeVisible();
    expect(screen.getAllByText('标点怎么排')).toHaveLength(1);
  });

  test.each([
    ['Shift', '{Shift>}{Enter}{/Shift}'],
    ['Ctrl', '{Control>}{Enter}{/Control}'],
  ])('breaks the line with %s and Enter', async (_key, keys) => {
    const { user, api } = await open();
    await user.type(await field(), `一${keys}二`);
    expect(await field()).toHaveValue('一\n二');
    expect(asked(api)).toEqual([]);
  });

  test('refuses blank words, and too many', async () => {
    const { user, api } = await open();
    await user.type(await field(), '  {Enter}');
    fireEvent.change(await field(), { target: { value: '字'.repeat(4_001) } });
    await user.type(await field(), '{Enter}');
    expect(screen.getByText('多了 1 个字')).toBeVisible();
    expect(asked(api)).toEqual([]);
  });

  test('leaves Enter and Escape to an input method', async () => {
    const { user, api } = await open({ dialogs: writing() });
    await user.type(await field(), '标点');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await field(), { key: 'Escape', keyCode: 229 });
    expect(asked(api)).toEqual([]);
    expect(api.callsOf(calls.stop)).toHaveLength(0);
  });

  test('keeps a draft until it is sent', async () => {
    const view = await openSession();
    await view.user.type(await field(), '写了一半');
    await backAndForth(view);
    expect(await field()).toHaveValue('写了一半');
  });

  test('is closed with a reason where no answers can be asked for', async () => {
    await openSession({ session: { may_ask: false, closed: '角色已下架，以前的会话还能看。' } });
    expect(await screen.findByText('角色已下架，以前的会话还能看。')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '写给角色' })).not.toBeInTheDocument();
  });

  test('says what an answer costs', async () => {
    await openSession({ credits: { balance: 94 } });
    expect(await screen.findByText('余 94 积分，一答 2 积分')).toBeVisible();
  });
});

describe('while an answer is written', () => {
  const stops = (api: FakeApi) =>
    api.answers<Routes['stop']>(
      calls.stop,
      anAnswer({ state: 'stopped', content: '写', may_continue: true }),
    );

  test.each([
    [
      'the button',
      (user: Awaited<ReturnType<typeof openSession>>['user']) =>
        user.click(screen.getByRole('button', { name: '停止' })),
    ],
    [
      'Escape',
      async (user: Awaited<ReturnType<typeof openSession>>['user']) => user.type(await field(), '{Escape}'),
    ],
  ])('%s stops it', async (_what, stop) => {
    const { user, api } = await open({ dialogs: writing(), onApi: stops });
    expect(screen.queryByRole('button', { name: '发送' })).not.toBeInTheDocument();
    await stop(user);
    expect(await screen.findByText('已停止。')).toBeVisible();
    expect(api.callsOf(calls.stop).map(({ params }) => params)).toEqual([{ id: 71 }]);
    expect(screen.getByRole('button', { name: '发送' })).toBeVisible();
  });

  test('further words can be queued', async () => {
    const { user, api } = await open({ dialogs: writing() });
    await user.type(await field(), '还有');
    await user.click(screen.getByRole('button', { name: '排队发送' }));
    expect(asked(api)).toEqual(['还有']);
  });
});

describe('words that do not arrive', () => {
  const fails = (api: FakeApi) => api.fails(calls.ask, { status: 0, msg: '连不上服务器' });

  test('stay and are sent again under the same id', async () => {
    const { user, api, takesNow } = await open({ onApi: fails });
    await user.type(await field(), '在吗{Enter}');
    expect(await screen.findByText('没有发出，已存在本机')).toBeVisible();
    takesNow();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('马上轮到')).toBeVisible();
    expect(screen.queryByText('没有发出，已存在本机')).not.toBeInTheDocument();
    const [first, second] = api.callsOf(calls.ask).map(bodyOf);
    expect(second).toEqual(first);
    expect(screen.getAllByText('在吗')).toHaveLength(1);
  });

  test('are shown once when the server has them after all', async () => {
    const view = await open({ onApi: fails });
    const { user, api } = view;
    await user.type(await field(), '在吗{Enter}');
    await screen.findByText('没有发出，已存在本机');
    const [sent] = api.callsOf(calls.ask).map(bodyOf);
    api.answers<Routes['dialogs']>(calls.dialogs, { list: [aDialog(5, { ...sent })], has_more: false });
    await backAndForth(view);
    await waitFor(() => expect(screen.queryByText('没有发出，已存在本机')).not.toBeInTheDocument());
    expect(await screen.findAllByText('在吗')).toHaveLength(1);
  });

  test('can be dropped', async () => {
    const { user } = await open({ onApi: fails });
    await user.type(await field(), '在吗{Enter}');
    await user.click(await screen.findByRole('button', { name: '删除' }));
    expect(screen.queryByText('在吗')).not.toBeInTheDocument();
  });
});

describe('words that are refused', () => {
  test.each([
    [
      'for a listed word',
      { status: 422, error: 'CONTENT_REFUSED' as const, msg: '内容里有不允许发布的词语' },
    ],
    ['for being too fast', { status: 429, error: 'RATE_LIMITED' as const, msg: '操作太频繁，请稍后再试' }],
  ])('%s are back in the input, with the reason', async (_what, refusal) => {
    const { user } = await open({ onApi: (api) => api.fails(calls.ask, refusal) });
    await user.type(await field(), '这句话{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refusal.msg));
    expect(await field()).toHaveValue('这句话');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  const short = { status: 409, error: 'CREDITS_SHORT' as const, msg: '积分不够' };

  test('for too few credits say how many are missing, and can be sent after the claim', async () => {
    const { user, api, takesNow } = await open({
      credits: { balance: 1, claimable: 100 },
      onApi: (fake) => fake.fails(calls.ask, short),
    });
    await user.type(await field(), '还能再短吗{Enter}');
    expect(await screen.findByText('还差 1 积分。')).toBeVisible();
    expect(await field()).toHaveValue('还能再短吗');
    api.answers<(typeof creditRoutes)['claim']>(creditCalls.claim, () => {
      api.answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits({ balance: 101 }));
      return {};
    });
    const strip = screen.getByRole('alert');
    const claim = [...strip.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('领取'),
    );
    await user.click(claim as HTMLElement);
    await waitFor(() => expect(screen.queryByText('还差 1 积分。')).not.toBeInTheDocument());
    takesNow();
    await user.type(await field(), '{Enter}');
    expect(await screen.findByText('马上轮到')).toBeVisible();
  });

  test('for too few credits after today’s were taken say when there are more', async () => {
    const { user } = await open({
      credits: { balance: 1 },
      onApi: (api) => api.fails(calls.ask, short),
    });
    await user.type(await field(), '在吗{Enter}');
    expect(await screen.findByText(/明天 0 点后可再领/)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看明细' })).toHaveAttribute(
      'href',
      '/admin/user_center/user_info',
    );
  });

  test('for too few credits are answered by the demonstration model on request', async () => {
    const { user, api, takesNow } = await open({
      credits: { balance: 1 },
      onApi: (fake) => fake.fails(calls.ask, short),
    });
    await user.type(await field(), '在吗{Enter}');
    const demo = await screen.findByRole('button', { name: '改用演示模型，不花积分' });
    await user.type(await field(), '？');
    takesNow();
    await user.click(demo);
    expect(await screen.findByText('马上轮到')).toBeVisible();
    expect(bodyOf(api.callsOf(calls.ask)[1] as never)).toMatchObject({ content: '在吗？', demo: true });
    expect(screen.queryByText('还差 1 积分。')).not.toBeInTheDocument();
    expect(await field()).toHaveValue('');
  });

  test('for too few credits offer no demonstration model that is switched off', async () => {
    const { user } = await open({
      credits: { balance: 1 },
      session: { may_use_demo: false },
      onApi: (fake) => fake.fails(calls.ask, short),
    });
    await user.type(await field(), '在吗{Enter}');
    await screen.findByText('还差 1 积分。');
    expect(screen.queryByRole('button', { name: /演示模型/ })).not.toBeInTheDocument();
  });
});
