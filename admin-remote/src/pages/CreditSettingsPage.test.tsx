import { screen, waitFor } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./CreditSettingsPage'), 120_000);

type Routes = typeof creditRoutes;

const open = () =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/big_model/options/session',
    api: fakeApi()
      .answers<Routes['sessionSetting']>(creditCalls.sessionSetting, {
        chat_scope: 2,
        session_scope: 4,
        day_scope: 100,
      })
      .answers<Routes['saveSessionSetting']>(creditCalls.saveSessionSetting, {}),
  });

describe('the prices of answers and sessions', () => {
  test('are saved as three numbers', async () => {
    const { api, user } = open();
    const chat = await screen.findByRole('spinbutton', { name: /每次对话/ });
    expect(screen.getByRole('spinbutton', { name: /每日领取/ })).toHaveValue('100');
    await user.clear(chat);
    await user.type(chat, '3');
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(api.callsOf(creditCalls.saveSessionSetting).map(({ body }) => body)).toEqual([
        { chat_scope: 3, session_scope: 4, day_scope: 100 },
      ]),
    );
  });

  test('cannot be empty', async () => {
    const { api, user } = open();
    await user.clear(await screen.findByRole('spinbutton', { name: /新建会话/ }));
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    expect(await screen.findByText('请填写积分')).toBeVisible();
    expect(api.callsOf(creditCalls.saveSessionSetting)).toEqual([]);
  });

  test('show a refusal of the server at its field', async () => {
    const { api, user } = open();
    const day = await screen.findByRole('spinbutton', { name: /每日领取/ });
    const fields = [{ field: 'day_scope', message: '每日领取的积分不能大于 1000000' }];
    api.fails(creditCalls.saveSessionSetting, { status: 422, msg: '填写的内容有误', fields });
    await user.type(day, '0');
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(/不能大于 1000000/));
  });
});
