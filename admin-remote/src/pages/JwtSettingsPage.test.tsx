import { screen, waitFor, within } from '@testing-library/react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import type { jwtRoutes } from '@yanye/shared/contract/jwt';
import { jwtCalls } from '@yanye/shared/contract/jwt.calls';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./JwtSettingsPage'), 120_000);

type Routes = typeof jwtRoutes;

const settings = { issuer: 'yanye', expires: 20, secret: secretMask, has_own_secret: false };
const open = async () => {
  const view = renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/jwt',
    api: fakeApi()
      .answers<Routes['settings']>(jwtCalls.settings, settings)
      .answers<Routes['saveSettings']>(jwtCalls.saveSettings, {}),
  });
  await screen.findByLabelText(/新密钥/);
  return view;
};
const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf(jwtCalls.saveSettings).map(({ body }) => body);
const save = () => screen.getByRole('button', { name: '保存' });

describe('the settings of tokens', () => {
  test('save issuer and hours without a question, and the user stays', async () => {
    const view = await open();
    await view.user.type(screen.getByLabelText(/签发者/), '2');
    await view.user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(bodies(view)).toEqual([{ issuer: 'yanye2', expires: 20, secret: secretMask }]),
    );
    expect(selectIsSignedIn(view.store.getState())).toBe(true);
  });

  test('name the consequence of another secret before it is stored, then sign the user out', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: '生成一个' }));
    const made = screen.getByLabelText<HTMLInputElement>(/新密钥/).value;
    expect(made).toMatch(/^[\w-]{48}$/);
    await view.user.click(save());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/所有设备上的登录立即失效/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: '先不换' }));
    expect(bodies(view)).toEqual([]);
    await view.user.click(save());
    await view.user.click(await screen.findByRole('button', { name: '换密钥并退出所有人' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/login'));
    expect(bodies(view)).toEqual([{ issuer: 'yanye', expires: 20, secret: made }]);
    expect(selectIsSignedIn(view.store.getState())).toBe(false);
  });

  test('refuse a short secret at its field', async () => {
    const view = await open();
    await view.user.type(screen.getByLabelText(/新密钥/), 'short');
    await view.user.click(save());
    expect(await screen.findByText('密钥至少 32 个字符')).toBeVisible();
    expect(bodies(view)).toEqual([]);
  });
});
