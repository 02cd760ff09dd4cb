import { screen, waitFor, within } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { aCreditEntry } from '@yanye/shared/testing/builders/credits';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { CreditsDialog } from './CreditsDialog';

type Routes = typeof creditRoutes;

const answering = () =>
  fakeApi()
    .answers<Routes['entriesOf']>(creditCalls.entriesOf, {
      balance: 95,
      list: [aCreditEntry({ reason: '写了指南' })],
      has_more: false,
    })
    .answers<Routes['grant']>(creditCalls.grant, { balance: 105 });

const open = (api = answering()) => {
  const onClose = jest.fn();
  return { ...renderInApp(<CreditsDialog userId={9} nick="小叶" onClose={onClose} />, { api }), onClose };
};

const dialog = async () => within(await screen.findByRole('dialog', { name: '小叶的积分' }));

describe('the credits of a user', () => {
  test('are shown with their history', async () => {
    const { api } = open();
    const shown = await dialog();
    expect(await shown.findByText('95 积分')).toBeVisible();
    expect(shown.getByText(/写了指南/)).toBeVisible();
    expect(api.callsOf(creditCalls.entriesOf)[0]?.params).toEqual({ id: 9 });
  });

  test('are changed with a reason', async () => {
    const { api, user, store, onClose } = open();
    const shown = await dialog();
    await user.type(shown.getByLabelText('增加多少'), '10');
    await user.type(shown.getByLabelText('理由'), '写了指南');
    await user.click(shown.getByRole('button', { name: '修改积分' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf(creditCalls.grant).map(({ body }) => body)).toEqual([
      { user_id: 9, amount: 10, reason: '写了指南' },
    ]);
    expect(selectToasts(store.getState())).toMatchObject([{ text: '积分已修改，现在有 105 积分' }]);
  });

  test('are not changed without an amount and a reason', async () => {
    const { api, user } = open();
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: '修改积分' }));
    expect(await shown.findByText('请填写增加或扣除多少')).toBeVisible();
    expect(shown.getByText('请填写理由')).toBeVisible();
    expect(api.callsOf(creditCalls.grant)).toEqual([]);
  });

  test('a refused change is shown at its field, and the input stays', async () => {
    const message = '最多扣 95 积分，不能扣到 0 以下';
    const fields = [{ field: 'amount', message }];
    const { user, onClose } = open(
      answering().fails(creditCalls.grant, { status: 422, msg: message, fields }),
    );
    const shown = await dialog();
    await user.type(shown.getByLabelText('增加多少'), '-96');
    await user.type(shown.getByLabelText('理由'), '发错了');
    await user.click(shown.getByRole('button', { name: '修改积分' }));
    await waitFor(() =>
      expect(shown.getByLabelText('增加多少')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(shown.getByLabelText('理由')).toHaveValue('发错了');
    expect(onClose).not.toHaveBeenCalled();
  });
});
