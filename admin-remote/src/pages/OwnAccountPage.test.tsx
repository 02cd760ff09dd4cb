import { screen, waitFor, within } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { profileRoutes, SignIn } from '@yanye/shared/contract/profile';
import { profileCalls } from '@yanye/shared/contract/profile.calls';
import type { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { ownDataCalls } from '@yanye/shared/contract/own-data.calls';
import type { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { secondFactorCalls } from '@yanye/shared/contract/second-factor.calls';
import { userCalls } from '@yanye/shared/contract/users.calls';
import type { waitingMailRoutes } from '@yanye/shared/contract/waiting-mails';
import { waitingMailCalls } from '@yanye/shared/contract/waiting-mails.calls';
import { roles } from '@yanye/shared/policy/roles';
import { ownCredits } from '@yanye/shared/testing/builders/credits';
import { aUserInfo, aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./OwnAccountPage'), 120_000);

/** Target after account removal, which belongs to another remote. */
const home = { path: '/', page: async () => ({ Component: () => <h1>首页</h1> }) };

const here: SignIn = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  is_mobile: false,
  is_current: true,
  created_at: '2026-03-01T08:00:00+08:00',
  last_seen_at: '2026-03-02T08:00:00+08:00',
};
const phone: SignIn = {
  ...here,
  id: 2,
  browser: 'Safari',
  system: 'iOS',
  is_mobile: true,
  is_current: false,
};

const anApi = (info = {}) =>
  fakeApi()
    .answers(userCalls.userInfo, aUserInfo({ sign: '慢慢写', ...info }))
    .answers<typeof secondFactorRoutes.state>(secondFactorCalls.state, { is_on: false, recovery_left: 0 })
    .answers<typeof creditRoutes.own>(creditCalls.own, ownCredits())
    .answers<typeof creditRoutes.entries>(creditCalls.entries, { list: [], has_more: false })
    .answers<typeof profileRoutes.changeInfo>(profileCalls.changeInfo, {})
    .answers<typeof profileRoutes.changePassword>(profileCalls.changePassword, {})
    .answers<typeof profileRoutes.signIns>(profileCalls.signIns, { count: 2, list: [here, phone] })
    .answers<typeof profileRoutes.endSignIns>(profileCalls.endSignIns, {})
    .answers<typeof profileRoutes.endOtherSignIns>(profileCalls.endOtherSignIns, {});

const open = (api = anApi(), viewer = aViewer({ role: roles.user })) =>
  renderRoutes([...routes, home], { viewer, at: '/admin/user_center/user_info', api });

describe('the user’s profile', () => {
  test('is saved per field, and the name in the frame follows', async () => {
    const { api, user, store } = open();
    const nick = await screen.findByRole('textbox', { name: '昵称' });
    await user.clear(nick);
    await user.type(nick, ' 小林 {Enter}');
    await waitFor(() => expect(nick).toHaveAccessibleDescription('已保存'));
    expect(api.callsOf(profileCalls.changeInfo).map(({ body }) => body)).toEqual([{ nick_name: '小林' }]);
    expect(store.getState().auth.user.nick_name).toBe('小林');
  });

  test('sends no request for unchanged fields or an empty nick', async () => {
    const { api, user } = open();
    const nick = await screen.findByRole('textbox', { name: '昵称' });
    await user.click(nick);
    await user.tab();
    await user.clear(nick);
    await user.tab();
    expect(nick).toHaveAccessibleDescription('请填写昵称');
    expect(api.callsOf(profileCalls.changeInfo)).toEqual([]);
  });

  test('keeps the input with the reason when the server refuses', async () => {
    const api = anApi().fails(profileCalls.changeInfo, {
      status: 422,
      msg: '填写的内容有误',
      fields: [{ field: 'link', message: '网址应以 http:// 或 https:// 开头' }],
    });
    const { user } = open(api);
    const link = await screen.findByRole('textbox', { name: '个人网站' });
    await user.type(link, 'lin.example{Enter}');
    await waitFor(() => expect(link).toHaveAccessibleDescription('网址应以 http:// 或 https:// 开头'));
    expect(link).toHaveValue('lin.example');
  });

  test('clears a field when the input is empty', async () => {
    const { api, user } = open();
    await user.clear(await screen.findByRole('textbox', { name: '签名' }));
    await user.tab();
    await waitFor(() => expect(api.callsOf(profileCalls.changeInfo)[0]?.body).toEqual({ sign: '' }));
  });

  test('rejects a file that is not an image', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: '更换头像' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no file field');
    // Dropped files bypass the filter of the file dialog.
    input.accept = '';
    await user.upload(input, new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText('请选择 jpg 或 png 图片')).toBeVisible();
  });
});

describe('signed-in devices', () => {
  const devices = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: '管理设备' }));
    return within(await screen.findByRole('list', { name: '设备' }));
  };

  test('are listed, and another device can be signed out', async () => {
    const { api, user } = open();
    const list = await devices(user);
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.queryByRole('button', { name: /Firefox/ })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: '让「Safari · iOS」退出登录' }));
    await waitFor(() => expect(api.callsOf(profileCalls.endSignIns)[0]?.body).toEqual({ id_list: [2] }));
    await waitFor(() => expect(api.callsOf(profileCalls.signIns)).toHaveLength(2));
  });

  test('can all be signed out at once except this one', async () => {
    const { api, user } = open();
    await devices(user);
    await user.click(screen.getByRole('button', { name: '让其他设备全部退出' }));
    await waitFor(() => expect(api.callsOf(profileCalls.endOtherSignIns)).toHaveLength(1));
  });

  test('can be requested again when loading fails', async () => {
    const api = anApi().fails(profileCalls.signIns, { status: 500, msg: '服务出了点问题' });
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '管理设备' }));
    api.answers<typeof profileRoutes.signIns>(profileCalls.signIns, { count: 1, list: [here] });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('这台设备')).toBeVisible();
  });
});

test('changing the password requires the current one, and the dialog shows refusals', async () => {
  const api = anApi().fails(profileCalls.changePassword, {
    status: 403,
    error: 'PASSWORD_WRONG',
    msg: '当前密码不对，请再试一次',
  });
  const { user } = open(api);
  await user.click(await screen.findByRole('button', { name: '修改密码' }));
  await user.type(await screen.findByLabelText('当前密码'), 'leaves and words');
  await user.type(screen.getByLabelText('新密码'), 'words and leaves');
  await user.type(screen.getByLabelText('再输一次新密码'), 'words and leaves');
  const save = screen.getByRole('button', { name: /保\s*存/ });
  await user.click(save);
  expect(await screen.findByText('当前密码不对，请再试一次')).toBeVisible();
  api.answers<typeof profileRoutes.changePassword>(profileCalls.changePassword, {});
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf(profileCalls.changePassword)[1]?.body).toEqual({
    old_pwd: 'leaves and words',
    pwd: 'words and leaves',
  });
});

describe('mails about notices', () => {
  test('can be switched off and on', async () => {
    const api = anApi({ email: 'lin@example.com' }).answers<typeof profileRoutes.changeInfo>(
      profileCalls.changeInfo,
      {},
    );
    const { user } = open(api);
    const isOn = await screen.findByRole('switch', { name: '邮件通知' });
    expect(isOn).toBeChecked();
    await user.click(isOn);
    expect(api.callsOf(profileCalls.changeInfo)[0]?.body).toEqual({ mail_notices: false });
  });

  test('require an e-mail address', async () => {
    open(anApi({ email: '' }));
    const isOn = await screen.findByRole('switch', { name: '邮件通知' });
    expect(isOn).toBeDisabled();
    expect(isOn).not.toBeChecked();
    expect(isOn).toHaveAccessibleDescription('先绑定邮箱，才能接收。');
  });
});

describe('mails about what waits', () => {
  const administrator = { role_id: roles.admin, email: 'lin@example.com' };
  const openSetting = (api: ReturnType<typeof anApi>) => open(api, aViewer({ role: roles.admin }));
  const apiOf = (info = {}) =>
    anApi({ ...administrator, ...info })
      .answers<typeof waitingMailRoutes.read>(waitingMailCalls.read, { send: 'daily' })
      .answers<typeof waitingMailRoutes.change>(waitingMailCalls.change, { send: 'at_once' });

  test('come when their recipient chooses', async () => {
    const api = apiOf();
    const { user, store } = openSetting(api);
    expect(await screen.findByText('每天一次')).toBeVisible();
    const choice = screen.getByRole('combobox', { name: '待处理提醒' });
    api.fails(waitingMailCalls.change, { status: 500, msg: '服务出了点问题' });
    const texts = () => store.getState().toasts.list.map(({ text }) => text);
    await user.click(choice);
    await user.click(await screen.findByTitle('有新的就发'));
    await waitFor(() => expect(texts()).toEqual(['服务出了点问题']));
    api.answers<typeof waitingMailRoutes.change>(waitingMailCalls.change, { send: 'at_once' });
    await user.click(choice);
    await user.click((await screen.findAllByTitle('有新的就发')).at(-1) as HTMLElement);
    await waitFor(() => expect(texts()).toContain('有新的待处理内容就发，十分钟最多一封'));
    expect(api.callsOf(waitingMailCalls.change).map(({ body }) => body)).toEqual([
      { send: 'at_once' },
      { send: 'at_once' },
    ]);
  });

  test('require an e-mail address', async () => {
    openSetting(apiOf({ email: '' }));
    const choice = await screen.findByRole('combobox', { name: '待处理提醒' });
    expect(choice).toBeDisabled();
    expect(choice).toHaveAccessibleDescription('先绑定邮箱，才能接收。');
  });

  test('are not offered to those who decide about nothing', async () => {
    open(anApi({ email: 'lin@example.com' }));
    expect(await screen.findByRole('switch', { name: '邮件通知' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '待处理提醒' })).not.toBeInTheDocument();
  });
});

test('an account without a password cannot change it', async () => {
  open(anApi({ has_password: false }));
  const button = await screen.findByRole('button', { name: '修改密码' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('这个账号还没有密码。');
});

test('a demonstration account shows all fields disabled with the reason', async () => {
  open(anApi(), aViewer({ role: roles.tourist }));
  const nick = await screen.findByRole('textbox', { name: '昵称' });
  expect(nick).toBeDisabled();
  expect(nick).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
  expect(screen.getByRole('button', { name: '更换头像' })).toBeDisabled();
});

test('data that failed to load can be requested again', async () => {
  const api = anApi().fails(userCalls.userInfo, { status: 500, msg: '服务出了点问题' });
  const { user } = open(api);
  const retry = await screen.findByRole('button', { name: '重试' });
  api.answers(userCalls.userInfo, aUserInfo());
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: '昵称' })).toHaveValue('小叶');
});

describe('the second factor', () => {
  const codes = ['7KQ2M-XH4RT', 'P3WZ9-CCD7E'];

  test('is enabled by password, scan and code, and then shows recovery codes', async () => {
    const api = anApi()
      .answers<typeof secondFactorRoutes.prepare>(secondFactorCalls.prepare, {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/site:lin?secret=JBSWY3DPEHPK3PXP',
      })
      .answers<typeof secondFactorRoutes.turnOn>(secondFactorCalls.turnOn, { recovery_codes: codes });
    const { user } = open(api);
    // The button is disabled until the state is known.
    await screen.findByText(/^未开启。/);
    await user.click(screen.getByRole('button', { name: /开\s*启/ }));
    await user.type(await screen.findByLabelText('当前密码'), 'leaves and words');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByRole('img', { name: '给验证器扫描的二维码' })).toBeVisible();
    expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    const shown = within(await screen.findByRole('list', { name: '恢复码' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    // The codes are shown only once.
    await user.keyboard('{Escape}');
    expect(screen.getByRole('list', { name: '恢复码' })).toBeVisible();
    expect(api.callsOf(secondFactorCalls.prepare)[0]?.body).toEqual({ password: 'leaves and words' });
    expect(api.callsOf(secondFactorCalls.turnOn)[0]?.body).toEqual({ code: '123456' });
  });

  test('shows the remaining recovery codes and is disabled with a code', async () => {
    const api = anApi()
      .answers<typeof secondFactorRoutes.state>(secondFactorCalls.state, { is_on: true, recovery_left: 9 })
      .fails(secondFactorCalls.turnOff, { status: 403, msg: '验证码不对或已经用过，请换一个再试' });
    const { user } = open(api);
    expect(await screen.findByText('已开启，恢复码还剩 9 个。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /管\s*理$/ }));
    await user.type(await screen.findByLabelText('验证码或恢复码'), '000000');
    const off = screen.getByRole('button', { name: '关闭两步验证' });
    await user.click(off);
    expect(await screen.findByText('验证码不对或已经用过，请换一个再试')).toBeVisible();
    api.answers<typeof secondFactorRoutes.turnOff>(secondFactorCalls.turnOff, {});
    await user.click(off);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the user’s data', () => {
  test('removing the account requires the password, and a code with a second factor', async () => {
    const api = anApi().fails(ownDataCalls.removeAccount, {
      status: 401,
      error: 'SECOND_FACTOR_REQUIRED',
      msg: '请输入验证器里的验证码',
    });
    const { user, store, router } = open(api);
    await user.click(await screen.findByRole('button', { name: '注销账号' }));
    await user.type(await screen.findByLabelText('当前密码'), 'leaves and words');
    await user.click(screen.getByRole('button', { name: '确认注销' }));
    await user.type(await screen.findByLabelText('验证码或恢复码'), '123456');
    api.answers<typeof ownDataRoutes.removeAccount>(ownDataCalls.removeAccount, {});
    await user.click(screen.getByRole('button', { name: '确认注销' }));
    await waitFor(() => expect(store.getState().auth.user.token).toBe(''));
    expect(router.state.location.pathname).toBe('/');
    expect(api.callsOf(ownDataCalls.removeAccount)[1]?.body).toEqual({
      password: 'leaves and words',
      code: '123456',
    });
  });

  test('an account without a password shows how it can be removed', async () => {
    open(anApi({ has_password: false }));
    const button = await screen.findByRole('button', { name: '注销账号' });
    expect(button).toHaveAccessibleDescription('这个账号还没有密码，请先绑定邮箱并设置密码。');
  });
});
