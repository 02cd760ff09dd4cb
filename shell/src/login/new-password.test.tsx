import '../testing/native-elements';
import { act, screen, waitFor } from '@testing-library/react';
import { loginRequested } from '@yanye/shared/auth/auth-slice';
import { profileCalls } from '@yanye/shared/contract/profile.calls';
import { userCalls } from '@yanye/shared/contract/users.calls';
import { aToken, aUserInfo, aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { openPage, serveRemotes } from '../testing/open-page';

beforeEach(() =>
  serveRemotes({
    site_remote: () => ({
      slots: {},
      routes: [{ index: true, page: async () => ({ Component: () => <h1>首页文章</h1> }) }],
    }),
  }),
);

const newcomer = { ...aViewer(), must_change_password: true } as const;
const dialog = () => screen.findByRole('dialog', { name: '设置新密码' });

type User = Awaited<ReturnType<typeof openPage>>['user'];
const choose = async (user: User, next = 'leaves and words', repeat = next) => {
  await user.type(await screen.findByLabelText('当前密码'), 'made for me');
  await user.type(screen.getByLabelText('新密码'), next);
  await user.type(screen.getByLabelText('再输一次新密码'), repeat);
  await user.click(screen.getByRole('button', { name: '保存新密码' }));
};

test('a user with an assigned password must set another one first', async () => {
  const api = fakeApi()
    .answers(userCalls.emailLogin, aToken())
    .answers(userCalls.userInfo, aUserInfo({ must_change_password: true }))
    .answers(profileCalls.changePassword, {});
  const { user, store } = await openPage('/', { api });
  act(() => void store.dispatch(loginRequested()));
  await user.type(await screen.findByLabelText('用户名或邮箱'), 'xiaoye');
  await user.type(screen.getByLabelText('密码'), 'made for me');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await dialog();
  await choose(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf(profileCalls.changePassword)[0]?.body).toEqual({
    old_pwd: 'made for me',
    pwd: 'leaves and words',
  });
  expect(store.getState().auth.user.must_change_password).toBeUndefined();
});

test('two different passwords are not submitted', async () => {
  const api = fakeApi();
  const { user } = await openPage('/', { api, viewer: newcomer });
  await choose(user, 'leaves and words', 'leaves and wards');
  expect(screen.getByLabelText('再输一次新密码')).toHaveAccessibleDescription('两次输入的新密码不一致');
  expect(api.callsOf(profileCalls.changePassword)).toEqual([]);
});

test.each([
  [{ status: 403, error: 'PASSWORD_WRONG', msg: '当前密码不对' } as const, '当前密码', '当前密码不对'],
  [
    {
      status: 422,
      error: 'BAD_INPUT',
      msg: '请换一个',
      fields: [{ field: 'pwd', message: '太容易被猜到' }],
    } as const,
    '新密码',
    '太容易被猜到',
  ],
])('a refusal is shown at its field', async (failure, label, sentence) => {
  const { user } = await openPage('/', {
    api: fakeApi().fails(profileCalls.changePassword, failure),
    viewer: newcomer,
  });
  await choose(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
});

test('the dialog closes only by signing out', async () => {
  const { user, store } = await openPage('/', {
    api: fakeApi().answers(userCalls.logout, {}),
    viewer: newcomer,
  });
  await dialog();
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().auth.user.token).toBe('');
});
