import { signedIn } from '@yanye/shared/auth/auth-slice';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { send } from '../api/generic-calls';
import { profileCalls } from '../contract/profile.calls';
import { createAppStore } from '../store/store';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';

test('a disabled user is signed out by the next answer and sees the reason once', async () => {
  const api = fakeApi().fails(profileCalls.signIns, {
    status: 403,
    error: 'ACCOUNT_DISABLED',
    msg: '账号已被停用，请联系管理员',
  });
  const store = createAppStore({ http: api.http });
  store.dispatch(signedIn(aViewer()));
  await expect(store.dispatch(send({ call: profileCalls.signIns }))).rejects.toThrow();
  expect(store.getState().auth.user.token).toBe('');
  expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['账号已被停用，请联系管理员']);
});
