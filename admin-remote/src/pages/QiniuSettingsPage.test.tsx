import { screen, waitFor } from '@testing-library/react';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { qiniuCalls } from '@yanye/shared/contract/qiniu.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./QiniuSettingsPage'), 120_000);

type Routes = typeof qiniuRoutes;

const settings = {
  enable: true,
  access_key: 'access',
  secret_key: secretMask,
  bucket: 'pictures',
  cdn: 'https://img.example.com/',
  zone: 'z2' as const,
  prefix: 'blog',
  size: 5,
};
const open = () =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/qiniu',
    api: fakeApi()
      .answers<(typeof settingsRoutes)['states']>(settingsCalls.states, [])
      .answers<Routes['settings']>(qiniuCalls.settings, settings),
  });

describe('the Qiniu settings', () => {
  test('never show the stored secret key and keep it unless the user types another', async () => {
    const view = open();
    expect(await screen.findByText('已启用：新上传到图片库的图片存到七牛云')).toBeVisible();
    expect(screen.getByLabelText(/SecretKey/)).toHaveValue('');
    view.api.answers<Routes['saveSettings']>(qiniuCalls.saveSettings, {});
    await view.user.type(screen.getByLabelText(/目录/), '2');
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(view.api.callsOf(qiniuCalls.saveSettings).map(({ body }) => body)).toEqual([
        { ...settings, prefix: 'blog2' },
      ]),
    );
  });

  test('show which step of a trial failed', async () => {
    const view = open();
    const trial = await screen.findByRole('button', { name: /试\s?传/ });
    const steps = ['上传：成功', '读取：加速域名读不到图片，返回 HTTP 404', '删除：成功'];
    view.api.answers<Routes['trial']>(qiniuCalls.trial, { works: false, steps });
    await view.user.click(trial);
    const result = await screen.findByText(steps[1] ?? '');
    expect(result.closest('.ant-alert')).toHaveClass('ant-alert-warning');
    view.api.fails(qiniuCalls.trial, { status: 502, msg: '七牛云：AccessKey 或 SecretKey 不对' });
    await view.user.click(trial);
    expect(await screen.findByText('七牛云：AccessKey 或 SecretKey 不对')).toBeVisible();
  });
});
