import { screen, waitFor } from '@testing-library/react';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { SiteSwitch } from './SiteSwitch';

test('a switch whose setting fails to load shows the error and a retry button', async () => {
  const api = fakeApi().fails(settingsCalls.site, { status: 500, msg: '服务出了点问题' });
  const { user } = renderInApp(<SiteSwitch field="sign_up" label="注册" on="开着" off="关着" />, { api });
  expect(await screen.findByText('设置没能载入：服务出了点问题')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '注册' })).toBeDisabled();
  api.answers(settingsCalls.site, { sign_up: true }).answers(settingsCalls.saveSite, {});
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('开着')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: '注册' }));
  await waitFor(() => expect(api.callsOf(settingsCalls.saveSite)[0]?.body).toEqual({ sign_up: false }));
});
