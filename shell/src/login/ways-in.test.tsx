import '../testing/native-elements';
import { act, screen, waitFor } from '@testing-library/react';
import { registrationCalls } from '@yanye/shared/contract/registration.calls';
import { qqCalls } from '@yanye/shared/contract/qq.calls';
import type { WayIn } from '@yanye/shared/contract/settings.calls';
import { userCalls } from '@yanye/shared/contract/users.calls';
import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { roles } from '@yanye/shared/policy/roles';
import { siteInfoArrived } from '@yanye/shared/site/site-slice';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aToken, aUserInfo } from '@yanye/shared/testing/builders/users';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { openPage, serveRemotes } from '../testing/open-page';

const pages: RemoteModule = {
  slots: {},
  routes: [
    { index: true, page: async () => ({ Component: () => <h1>首页文章</h1> }) },
    { path: 'article/:id', page: async () => ({ Component: () => <h1>一篇文章</h1> }) },
  ],
};

// Loaded once before, so that no test waits for them.
beforeAll(() =>
  Promise.all([import('./by-mail/ByMail'), import('./by-qq/qq-login'), import('./by-qq/QqLanding')]),
);
beforeEach(() => serveRemotes({ site_remote: () => pages }));

const open = async (ways_in: WayIn[], api: FakeApi = fakeApi(), path = '/login?next=%2Farticle%2F7') => {
  const view = await openPage(path, { api });
  act(() => void view.store.dispatch(siteInfoArrived(aSiteInfo({ ways_in }))));
  return view;
};

describe('sign-in methods', () => {
  test('are hidden where the site offers none', async () => {
    await open([]);
    for (const name of ['注册账号', '忘记密码', 'QQ 登录'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('by mail: a code signs the user up and in', async () => {
    const api = fakeApi()
      .answers(registrationCalls.sendCode, {})
      .answers(registrationCalls.signUp, aToken({ role: roles.user }))
      .answers(userCalls.userInfo, aUserInfo({ nick_name: '新读者' }));
    const { user, router } = await open(['sign_up'], api);
    await user.click(screen.getByRole('button', { name: '注册账号' }));
    await user.type(await screen.findByLabelText('邮箱'), 'reader@example.org');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('注册账号');
    expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveFocus());
    expect(screen.getByText('验证码已发到 reader@example.org，10 分钟内有效。')).toBeVisible();
    expect(await screen.findByRole('button', { name: /秒后可重新获取/ })).toBeDisabled();
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.type(screen.getByLabelText('昵称'), '新读者');
    const password = screen.getByLabelText('密码');
    expect(password).toHaveAccessibleDescription('至少 8 位');
    await user.type(password, 'leaves and words');
    expect(password).toHaveAccessibleDescription('强度：中');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('一篇文章')).toBeVisible();
    expect(router.state.location.pathname).toBe('/article/7');
    expect(screen.getByText('新读者，欢迎加入')).toBeVisible();
    expect(api.callsOf(registrationCalls.sendCode)[0]?.body).toEqual({
      email: 'reader@example.org',
      purpose: 'sign_up',
    });
    expect(api.callsOf(registrationCalls.signUp)[0]?.body).toEqual({
      email: 'reader@example.org',
      code: '123456',
      nick_name: '新读者',
      password: 'leaves and words',
    });
  });

  test('by mail: a wrong code is reported at its field, and the input is kept', async () => {
    const api = fakeApi().answers(registrationCalls.sendCode, {}).fails(registrationCalls.reset, {
      status: 422,
      error: 'CODE_WRONG',
      msg: '验证码不对',
    });
    const { user } = await open(['reset'], api);
    await user.click(screen.getByRole('button', { name: '忘记密码' }));
    await user.type(await screen.findByLabelText('邮箱'), 'reader@example.org');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await user.type(await screen.findByLabelText('验证码'), '123456');
    await user.type(screen.getByLabelText('新密码'), 'leaves and words');
    await user.click(screen.getByRole('button', { name: '设置新密码' }));
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码不对'));
    expect(screen.getByLabelText('邮箱')).toHaveValue('reader@example.org');
    api.answers(registrationCalls.reset, {});
    await user.click(screen.getByRole('button', { name: '设置新密码' }));
    expect(await screen.findByLabelText('用户名或邮箱')).toBeVisible();
  });

  test('by mail: an address that is refused after its code leads back to the address', async () => {
    const api = fakeApi()
      .answers(registrationCalls.sendCode, {})
      .fails(registrationCalls.signUp, { status: 409, error: 'EMAIL_TAKEN', msg: '这个邮箱已经注册过' });
    const { user } = await open(['sign_up'], api);
    await user.click(screen.getByRole('button', { name: '注册账号' }));
    await user.type(await screen.findByLabelText('邮箱'), 'reader@example.org');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('邮箱')).toHaveAccessibleDescription('这个邮箱已经注册过'),
    );
    expect(screen.getByLabelText('邮箱')).toHaveFocus();
    expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
  });

  test('by mail: shows why no code was sent, with a way back', async () => {
    const api = fakeApi().fails(registrationCalls.sendCode, {
      status: 429,
      error: 'RATE_LIMITED',
      msg: '操作太频繁，请稍后再试',
    });
    const { user } = await open(['reset'], api);
    await user.click(screen.getByRole('button', { name: '忘记密码' }));
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('操作太频繁，请稍后再试')).toBeVisible();
    expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '返回密码登录' }));
    expect(screen.getByLabelText('用户名或邮箱')).toBeVisible();
    expect(screen.getByLabelText('用户名或邮箱')).toHaveFocus();
  });

  test('by QQ: shows why it cannot start', async () => {
    const api = fakeApi().fails(qqCalls.path, {
      status: 409,
      error: 'QQ_NOT_SET_UP',
      msg: '站点没有开通 QQ 登录',
    });
    const { user } = await open(['qq'], api);
    await user.click(await screen.findByRole('button', { name: 'QQ 登录' }));
    expect(await screen.findByText('站点没有开通 QQ 登录')).toBeVisible();
  });

  test('by QQ: a user who returns with a code goes to the earlier page', async () => {
    sessionStorage.setItem('redirectPath', '/article/7');
    const api = fakeApi()
      .answers(qqCalls.login, aToken({ role: roles.user }))
      .answers(userCalls.userInfo, aUserInfo({ nick_name: '小叶' }));
    const { router } = await open(['qq'], api, '/login?flag=qq&code=abc&state=xyz');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    expect(api.callsOf(qqCalls.login).map(({ query }) => query)).toEqual([{ code: 'abc', state: 'xyz' }]);
    expect(screen.getByText('小叶，欢迎回来')).toBeVisible();
  });

  test('by QQ: a second factor is asked for until it is correct', async () => {
    const api = fakeApi()
      .fails(qqCalls.login, { status: 401, error: 'SECOND_FACTOR_REQUIRED', msg: '请输入验证码' })
      .fails(qqCalls.giveCode, { status: 403, error: 'SECOND_FACTOR_WRONG', msg: '验证码不对' })
      .answers(userCalls.userInfo, aUserInfo({ nick_name: '小叶' }));
    const { user, router } = await open(['qq'], api, '/login?flag=qq&code=abc&state=xyz');
    const field = await screen.findByLabelText('验证码');
    await user.type(field, '111111{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('验证码不对'));
    api.answers(qqCalls.giveCode, aToken({ role: roles.user }));
    await user.clear(field);
    await user.type(field, '222222{Enter}');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    expect(api.callsOf(qqCalls.giveCode).map(({ body }) => body)).toEqual([
      { code: '111111' },
      { code: '222222' },
    ]);
  });

  test('by QQ: an expired second step starts again', async () => {
    const api = fakeApi()
      .fails(qqCalls.login, { status: 401, error: 'SECOND_FACTOR_REQUIRED', msg: '请输入验证码' })
      .fails(qqCalls.giveCode, { status: 403, error: 'QQ_STATE_WRONG', msg: '请重新登录' });
    const { user } = await open(['qq'], api, '/login?flag=qq&code=abc&state=xyz');
    await user.type(await screen.findByLabelText('验证码'), '111111{Enter}');
    expect(await screen.findByText('请重新登录')).toBeVisible();
    expect(await screen.findByLabelText('用户名或邮箱')).toBeVisible();
  });

  test('by QQ: an invalid code is reported, with the other methods', async () => {
    const api = fakeApi().fails(qqCalls.login, { status: 409, error: 'QQ_FAILED', msg: 'QQ 登录没有成功' });
    await open(['qq'], api, '/login?flag=qq&code=abc&state=xyz');
    expect(await screen.findByText('QQ 登录没有成功')).toBeVisible();
    expect(await screen.findByLabelText('用户名或邮箱')).toBeVisible();
  });
});
