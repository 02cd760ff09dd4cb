import { act, screen, waitFor, within } from '@testing-library/react';
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import type { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { defaultOwnRolesSetting, ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { defaultRoleLimits, roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { aDemo, withProviders } from '../testing/model-answers';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ModelSettingsPage'), 120_000);

const setting = {
  ...{ name: 'DeepSeek', api_key: '******', api_secret: '', help: '## 帮助' },
  ...{ enable: true, title: '角色广场', slogan: '从一句话开始', order: 3, prompt: '' },
};

const open = (show: string) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: `/admin/big_model/options/base?show=${show}`,
    api: withProviders(fakeApi(), [aDemo()])
      .answers<(typeof bigModelRoutes)['setting']>(bigModelCalls.setting, setting)
      .answers<(typeof bigModelRoutes)['saveSetting']>(bigModelCalls.saveSetting, {})
      .answers<(typeof roleSessionRoutes)['limits']>(roleSessionCalls.limits, defaultRoleLimits)
      .answers<(typeof roleSessionRoutes)['saveLimits']>(roleSessionCalls.saveLimits, {})
      .answers<(typeof ownRoleRoutes)['setting']>(ownRoleCalls.setting, defaultOwnRolesSetting)
      .answers<(typeof ownRoleRoutes)['saveSetting']>(ownRoleCalls.saveSetting, {}),
  });
const save = () => screen.getByRole('button', { name: /^保\s?存$/ });

describe('the entry of the role square', () => {
  test('is saved with the prompt and without the model', async () => {
    const { api, user, store } = open('entry');
    await user.type(await screen.findByRole('textbox', { name: /提示词/ }), '用中文');
    await user.click(screen.getByRole('switch', { name: /显示入口/ }));
    await user.click(save());
    await waitFor(() =>
      expect(api.callsOf(bigModelCalls.saveSetting).map(({ body }) => body)).toEqual([
        { enable: false, title: '角色广场', slogan: '从一句话开始', order: 3, prompt: '用中文' },
      ]),
    );
    await waitFor(() => expect(store.getState().bigModel.info).toMatchObject({ enable: false, prompt: '' }));
  });

  test('needs a title', async () => {
    const { api, user } = open('entry');
    await user.clear(await screen.findByLabelText('标题'));
    await user.click(save());
    expect(await screen.findByText('请填写标题')).toBeVisible();
    expect(api.callsOf(bigModelCalls.saveSetting)).toEqual([]);
  });

  test('shows a refusal of the server at its field', async () => {
    const { api, user } = open('entry');
    const order = await screen.findByRole('spinbutton', { name: /位置/ });
    const fields = [{ field: 'order', message: '菜单的位置不能大于 99' }];
    api.fails(bigModelCalls.saveSetting, { status: 422, msg: '填写的内容有误', fields });
    await user.type(order, '9');
    await user.click(save());
    await waitFor(() => expect(order).toHaveAccessibleDescription(/不能大于 99/));
  });

  test('asks before another view discards changes', async () => {
    const { user, router } = open('entry');
    await user.type(await screen.findByLabelText('标题'), '！');
    act(() => void router.navigate('/admin/big_model/options/base'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '继续修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?show=entry');
  });

  test('offers to load again after a failure', async () => {
    const { api, user } = open('limits');
    await screen.findByRole('spinbutton', { name: '同时回答' });
    api.fails(bigModelCalls.setting, { status: 500, msg: '服务器出错了' });
    await user.click(screen.getByRole('link', { name: '入口与提示词' }));
    expect(await screen.findByText('服务器出错了')).toBeVisible();
    api.answers<(typeof bigModelRoutes)['setting']>(bigModelCalls.setting, setting);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('标题')).toHaveValue('角色广场');
  });
});

describe('the limits of one person', () => {
  test('are saved as four numbers', async () => {
    const { api, user } = open('limits');
    const day = await screen.findByRole('spinbutton', { name: '每天提问' });
    await user.clear(day);
    await user.type(day, '0');
    await user.click(save());
    await waitFor(() =>
      expect(api.callsOf(roleSessionCalls.saveLimits).map(({ body }) => body)).toEqual([
        { ...defaultRoleLimits, perDay: 0 },
      ]),
    );
  });

  test('cannot be empty', async () => {
    const { api, user } = open('limits');
    await user.clear(await screen.findByRole('spinbutton', { name: '每分钟提问' }));
    await user.click(save());
    expect(await screen.findByText('请填写整数')).toBeVisible();
    expect(api.callsOf(roleSessionCalls.saveLimits)).toEqual([]);
  });
});

describe('roles that people make for themselves', () => {
  test('are switched off, and limited', async () => {
    const { api, user } = open('own');
    const most = await screen.findByRole('spinbutton', { name: '每人最多' });
    await user.clear(most);
    await user.type(most, '5');
    await user.click(screen.getByRole('switch', { name: /允许自己做角色/ }));
    await user.click(save());
    await waitFor(() =>
      expect(api.callsOf(ownRoleCalls.saveSetting).map(({ body }) => body)).toEqual([
        { enable: false, most: 5 },
      ]),
    );
  });
});
