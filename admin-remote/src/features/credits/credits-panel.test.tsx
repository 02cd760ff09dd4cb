import { screen, waitFor, within } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { aCreditEntry, ownCredits } from '@yanye/shared/testing/builders/credits';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { CreditsPanel } from './CreditsPanel';

type Routes = typeof creditRoutes;

const answering = (own = ownCredits(), entries: readonly ReturnType<typeof aCreditEntry>[] = []) =>
  fakeApi()
    .answers<Routes['own']>(creditCalls.own, own)
    .answers<Routes['entries']>(creditCalls.entries, { list: [...entries], has_more: false })
    .answers<Routes['claim']>(creditCalls.claim, {});

const open = (api = answering(), refusal?: string) =>
  renderInApp(<CreditsPanel refusal={refusal} />, { api });

const panel = async () => within(await screen.findByRole('region', { name: '积分' }));

describe('one’s own credits', () => {
  test('show the balance, what is held, and the prices', async () => {
    open(answering(ownCredits({ balance: 1_200, held: 4, claimable: 0 })));
    const shown = await panel();
    expect(await shown.findByText('1,200 积分')).toBeVisible();
    expect(shown.getByText('4 积分，回答写完后扣除，没写成就退回')).toBeVisible();
    expect(shown.getByText(/每次对话 2 积分，新建会话 4 积分/)).toBeVisible();
    expect(shown.queryByText('积分用完了')).not.toBeInTheDocument();
    expect(shown.queryByText('今天不领')).not.toBeInTheDocument();
  });

  test.each([
    ['领取 100 积分', true, '已领取 100 积分'],
    ['今天不领', false, '今天不再提醒'],
  ])('%s sends %j, and the balance is asked for again', async (name, status, said) => {
    const { api, user, store } = open();
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name }));
    await waitFor(() => expect(api.callsOf(creditCalls.claim).map(({ body }) => body)).toEqual([{ status }]));
    await waitFor(() => expect(api.callsOf(creditCalls.own)).toHaveLength(2));
    expect(selectToasts(store.getState())).toMatchObject([{ text: said }]);
  });

  test('a refused claim is shown with its reason', async () => {
    const msg = '今天的积分已经领取过，或已选择不领，请明天再来';
    const api = answering().fails(creditCalls.claim, { status: 409, error: 'CREDITS_CLAIMED', msg });
    const { user, store } = open(api);
    await user.click(await (await panel()).findByRole('button', { name: '领取 100 积分' }));
    await waitFor(() => expect(selectToasts(store.getState())).toMatchObject([{ kind: 'error', text: msg }]));
  });

  test.each([
    [ownCredits(), '领取今天的积分，就可以继续和角色对话。'],
    [ownCredits({ claimable: 0 }), '明天可以再领 100 积分；现在就要用，请联系管理员。'],
    [ownCredits({ claimable: 0, day_scope: 0 }), '需要积分请联系管理员。'],
  ])('at 0 they say what to do: %j', async (own, advice) => {
    open(answering(own));
    expect(await screen.findByText(advice)).toBeVisible();
  });

  test('a tourist sees why no credits can be claimed', async () => {
    open(answering(ownCredits({ claimable: 100 })), '演示账号只能浏览');
    const claim = await screen.findByRole('button', { name: '领取 100 积分' });
    expect(claim).toBeDisabled();
    expect(claim).toHaveAccessibleDescription('演示账号只能浏览');
    expect(screen.queryByText('积分用完了')).not.toBeInTheDocument();
  });

  test('a failure is shown with a retry', async () => {
    const api = answering().fails(creditCalls.own, { status: 503, msg: '服务暂时不可用，请稍后再试' });
    const { user } = open(api);
    expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeVisible();
    api.answers<Routes['own']>(creditCalls.own, ownCredits({ balance: 7 }));
    await user.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('7 积分')).toBeVisible();
  });
});

describe('the history of credits', () => {
  test('says what, when, why and who', async () => {
    const granted = aCreditEntry({
      id: 3,
      step: 'grant',
      amount: -5,
      balance: 95,
      reason: '发错了',
      by: '站长',
    });
    open(
      answering(ownCredits(), [granted, aCreditEntry({ id: 2, step: 'settle', amount: 0, reason: '阿言' })]),
    );
    const list = within(await screen.findByRole('list', { name: '记录' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/管理员修改.*发错了 · 由站长修改.*−5.*剩 95/);
    expect(second).toHaveTextContent(/回答完成.*阿言.*不变/);
  });

  test('says when there is none', async () => {
    open();
    expect(await screen.findByText(/还没有记录/)).toBeVisible();
  });

  test('goes on behind the last entry', async () => {
    const api = answering().answers<Routes['entries']>(creditCalls.entries, ({ query }) =>
      query?.before === undefined
        ? { list: [aCreditEntry({ id: 9 }), aCreditEntry({ id: 8 })], has_more: true }
        : { list: [aCreditEntry({ id: 7, reason: '更早' })], has_more: false },
    );
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    expect(await screen.findByText(/更早/)).toBeVisible();
    expect(api.callsOf(creditCalls.entries).map(({ query }) => query)).toEqual([{}, { before: 8 }]);
    expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
  });
});
