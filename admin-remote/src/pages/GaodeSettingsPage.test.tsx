import { screen, waitFor } from '@testing-library/react';
import type { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { gaodeCalls } from '@yanye/shared/contract/gaode.calls';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./GaodeSettingsPage'), 120_000);

type Routes = typeof gaodeRoutes;

const settings = { enable: true, key: secretMask };
const open = () =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/gaode',
    api: fakeApi()
      .answers<(typeof settingsRoutes)['states']>(settingsCalls.states, [])
      .answers<Routes['settings']>(gaodeCalls.settings, settings),
  });

describe('the Gaode settings', () => {
  test('never show the stored key and keep it unless the user types another', async () => {
    const view = open();
    expect(await screen.findByText('已启用：天气和所在地由高德给出')).toBeVisible();
    expect(screen.getByLabelText(/Key/)).toHaveValue('');
    view.api.answers<Routes['saveSettings']>(gaodeCalls.saveSettings, {});
    await view.user.click(screen.getByRole('switch', { name: /启用高德/ }));
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(view.api.callsOf(gaodeCalls.saveSettings).map(({ body }) => body)).toEqual([
        { ...settings, enable: false },
      ]),
    );
  });

  test('a trial shows the place and the weather, or why there is none', async () => {
    const view = open();
    const trial = await screen.findByRole('button', { name: /试\s?查/ });
    view.api.answers<Routes['trial']>(gaodeCalls.trial, { place: '北京市', weather: '晴，12℃' });
    await view.user.click(trial);
    expect(await screen.findByText('Key 可以用：北京市，晴，12℃')).toBeVisible();
    view.api.fails(gaodeCalls.trial, { status: 409, msg: '高德：Key 不对或已经失效，请核对后重新填写' });
    await view.user.click(trial);
    expect(await screen.findByText('高德：Key 不对或已经失效，请核对后重新填写')).toBeVisible();
    expect(screen.queryByText('Key 可以用：北京市，晴，12℃')).toBeNull();
  });
});
