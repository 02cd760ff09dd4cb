import { screen, waitFor } from '@testing-library/react';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { qqRoutes } from '@yanye/shared/contract/qq';
import { qqCalls } from '@yanye/shared/contract/qq.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./QqSettingsPage'), 120_000);

type Routes = typeof qqRoutes;

const settings = { app_id: 'app', key: secretMask, redirect: 'https://example.com/login?flag=qq' };
const open = (api = fakeApi().answers<Routes['settings']>(qqCalls.settings, settings)) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/qq',
    api,
  });

describe('the QQ settings', () => {
  test('never show the stored key and keep it unless the user types another', async () => {
    const view = open();
    expect(await screen.findByText('已开通：登录页会显示 QQ 登录')).toBeVisible();
    expect(screen.getByLabelText(/APP Key/)).toHaveValue('');
    view.api.answers<Routes['saveSettings']>(qqCalls.saveSettings, {});
    await view.user.type(screen.getByLabelText(/APP ID/), '2');
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(view.api.callsOf(qqCalls.saveSettings).map(({ body }) => body)).toEqual([
        { ...settings, app_id: 'app2' },
      ]),
    );
  });

  test('show a server error at its field', async () => {
    const view = open();
    const fields = [{ field: 'redirect', message: '应为站点的登录页加 flag' }];
    await screen.findByLabelText(/回调地址/);
    view.api.fails(qqCalls.saveSettings, { status: 422, msg: '应为站点的登录页加 flag', fields });
    await view.user.type(screen.getByLabelText(/回调地址/), 'x');
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(screen.getByLabelText(/回调地址/)).toHaveAccessibleDescription(/应为站点的登录页加 flag/),
    );
  });

  test('show an error when loading fails', async () => {
    open(fakeApi().fails(qqCalls.settings, { status: 500, msg: '服务出了点问题' }));
    expect(await screen.findByText('服务出了点问题')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});
