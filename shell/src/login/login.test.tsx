import '../testing/native-elements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loginRequested } from '@yanye/shared/auth/auth-slice';
import { HttpFailure } from '@yanye/shared/api/http';
import { userCalls } from '@yanye/shared/contract/users.calls';
import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { roles } from '@yanye/shared/policy/roles';
import { aToken, aUserInfo, aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { openPage, serveRemotes } from '../testing/open-page';

const pages: RemoteModule = {
  slots: {},
  routes: [
    { index: true, page: async () => ({ Component: () => <h1>首页文章</h1> }) },
    { path: 'article/:id', page: async () => ({ Component: () => <h1>一篇文章</h1> }) },
  ],
};
const admin: RemoteModule = {
  slots: {},
  routes: [
    {
      path: 'admin',
      handle: { access: 'signedIn' },
      page: async () => ({ Component: () => <h1>后台页</h1> }),
    },
  ],
};

const takes = () =>
  fakeApi()
    .answers(userCalls.emailLogin, aToken({ role: roles.user }))
    .answers(userCalls.userInfo, aUserInfo({ nick_name: '小叶' }));

const signIn = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
  await user.type(await screen.findByLabelText('用户名或邮箱'), '  xiaoye@example.org ');
  await user.type(screen.getByLabelText('密码'), 'leaves and words');
  await user.click(screen.getByRole('button', { name: '登录' }));
};

beforeEach(() => serveRemotes({ site_remote: () => pages, admin_remote: () => admin }));

describe('signing in', () => {
  test('on the login page returns to the requested page', async () => {
    const api = takes();
    const { user, router } = await openPage('/login?next=%2Farticle%2F7', { api });
    await signIn(user);
    expect(await screen.findByText('一篇文章')).toBeVisible();
    expect(router.state.location.pathname).toBe('/article/7');
    expect(screen.getByText('小叶，欢迎回来')).toBeVisible();
    expect(api.callsOf(userCalls.emailLogin)[0]?.body).toEqual({
      user_name: 'xiaoye@example.org',
      password: 'leaves and words',
    });
  });

  test('has one title on the page and in the dialog, and the first field focused', async () => {
    const { store } = await openPage('/login');
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('用户名或邮箱')).toHaveFocus());
    act(() => void store.dispatch(loginRequested()));
    const dialog = await screen.findByRole('dialog', { name: '登录' });
    expect(within(dialog).getByRole('heading', { level: 2, name: '登录' })).toBeVisible();
  });

  test('shows what is missing at each field, without a request', async () => {
    const api = fakeApi();
    const { user } = await openPage('/login', { api });
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByLabelText('用户名或邮箱')).toHaveAccessibleDescription('请填写用户名或邮箱');
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请填写密码');
    expect(screen.getByLabelText('用户名或邮箱')).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  test.each([
    [{ status: 401, error: 'LOGIN_FAILED', msg: '用户名或密码错误' } as const, '用户名或密码错误'],
    [
      {
        status: 422,
        error: 'BAD_INPUT',
        msg: '填写的内容有误',
        fields: [{ field: 'body.password', message: '密码最多 128 位' }],
      } as const,
      '密码最多 128 位',
    ],
  ])('shows a refusal at the password', async (failure, sentence) => {
    const { user } = await openPage('/login', { api: fakeApi().fails(userCalls.emailLogin, failure) });
    await signIn(user);
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText('用户名或邮箱')).toHaveValue('  xiaoye@example.org ');
  });

  test('shows any other failure for the whole form', async () => {
    const api = fakeApi().fails(userCalls.emailLogin, {
      status: 429,
      error: 'RATE_LIMITED',
      msg: '操作太频繁',
    });
    const { user } = await openPage('/login', { api });
    await signIn(user);
    expect(await screen.findByText('操作太频繁')).toBeVisible();
  });

  describe('with a second factor', () => {
    const asking = () => {
      const api = takes();
      api.answers(userCalls.emailLogin, ({ body }) => {
        const { code } = body as { code?: string };
        if (code === '123456') return aToken({ role: roles.user });
        throw new HttpFailure(
          code === undefined
            ? { status: 401, error: 'SECOND_FACTOR_REQUIRED', msg: '请输入验证器里的验证码' }
            : { status: 403, error: 'SECOND_FACTOR_WRONG', msg: '验证码不对' },
        );
      });
      return api;
    };

    test('requires a code in a second step, and again when it is wrong', async () => {
      const api = asking();
      const { user, store } = await openPage('/login', { api });
      await signIn(user);
      const code = await screen.findByLabelText('验证码');
      expect(code).toHaveFocus();
      await user.type(code, '000000{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription('验证码不对'));
      await user.clear(code);
      await user.type(code, '123456{Enter}');
      await waitFor(() => expect(store.getState().auth.user.nick_name).toBe('小叶'));
      expect(api.callsOf(userCalls.emailLogin)[2]?.body).toEqual({
        user_name: 'xiaoye@example.org',
        password: 'leaves and words',
        code: '123456',
      });
    });

    test('can return to the first step, with the input kept', async () => {
      const { user } = await openPage('/login', { api: asking() });
      await signIn(user);
      await screen.findByLabelText('验证码');
      await user.click(screen.getByRole('button', { name: '返回' }));
      expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
      expect(screen.getByLabelText('密码')).toHaveValue('leaves and words');
      expect(screen.getByLabelText('用户名或邮箱')).toHaveFocus();
    });
  });

  test('in the dialog keeps the page and closes the dialog', async () => {
    const { user, router, store } = await openPage('/article/7', { api: takes() });
    await user.click(screen.getByRole('link', { name: '登录' }));
    await signIn(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().auth.user.nick_name).toBe('小叶');
    expect(router.state.location.pathname).toBe('/article/7');
    expect(await screen.findByRole('button', { name: '小叶的菜单' })).toBeVisible();
  });

  test('after a refused navigation goes to its address', async () => {
    const { user } = await openPage('/admin', { api: takes() });
    await signIn(user);
    expect(await screen.findByText('后台页')).toBeVisible();
  });

  test('shows in the dialog why it was opened', async () => {
    const { store } = await openPage('/');
    act(() => void store.dispatch(loginRequested('登录后才能评论')));
    expect(await screen.findByText('登录后才能评论')).toBeVisible();
  });
});

describe('a signed-in user', () => {
  test('is redirected from the login page', async () => {
    const { router } = await openPage('/login?next=%2Farticle%2F7', { viewer: aViewer() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/article/7'));
  });

  test.each([
    [roles.admin, ['后台管理', '文章列表', '用户列表', '日志']],
    [roles.tourist, ['后台管理', '文章列表', '用户列表']],
    [roles.user, ['个人中心', '写文章', '我的文章', '收藏', '消息', '设置']],
  ])('has a menu by role: %i', async (role, entries) => {
    const { user } = await openPage('/', { viewer: aViewer({ role }) });
    await user.click(await screen.findByRole('button', { name: /的菜单$/ }));
    const menu = document.getElementById('user-menu');
    expect(Array.from(menu?.querySelectorAll('a') ?? [], (link) => link.textContent)).toEqual(entries);
  });

  test('signs out to the home page, also when the request fails', async () => {
    const api = fakeApi().fails(userCalls.logout, { status: 0, error: 'UNREACHABLE', msg: '连不上服务器' });
    const { user, router, store } = await openPage('/article/7', { viewer: aViewer(), api });
    await user.click(await screen.findByRole('button', { name: /的菜单$/ }));
    await user.click(screen.getByText('退出登录'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(store.getState().auth.user.role).toBe(roles.visitor);
  });
});
