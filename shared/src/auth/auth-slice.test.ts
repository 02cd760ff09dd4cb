import {
  loginDismissed,
  loginRequested,
  logoutChosen,
  selectIsSignedIn,
  selectRole,
  selectUser,
  sessionLost,
  signedIn,
  tokenReceived,
  userRestored,
} from '@yanye/shared/auth/auth-slice';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import type { userRoutes } from '../contract/users';
import { userCalls } from '../contract/users.calls';
import { fakeApi } from '../testing/fake-api';
import { aToken, aUserInfo, aViewer } from '../testing/builders/users';
import { memoryStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { userKey } from './session-storage';

const now = Date.UTC(2026, 2, 1);
const nowInSeconds = now / 1000;

const opened = (saved?: unknown) => {
  const storage = memoryStorage();
  if (saved !== undefined) storage.local.setItem(userKey, JSON.stringify(saved));
  const api = fakeApi();
  return { storage, api, store: createAppStore({ http: api.http, storage, now: () => now }) };
};

describe('user info', () => {
  test('is empty with role 0 initially', () => {
    expect(selectUser(opened().store.getState())).toEqual({
      user_name: '',
      nick_name: '',
      role: 0,
      user_id: 0,
      avatar: '',
      token: '',
      exp: 0,
    });
  });

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
  ] as const)('with role %i, being signed in is %s', (role, expected) => {
    const { store } = opened();
    store.dispatch(signedIn(aViewer({ role })));
    expect(selectIsSignedIn(store.getState())).toBe(expected);
  });
});

describe('setting a token', () => {
  test('decodes it, fetches the user with it, and stores both', async () => {
    const { store, api, storage } = opened();
    const token = aToken({ role: 2, user_id: 2, exp: 4_000_000_000 });
    api.answers<typeof userRoutes.userInfo>(userCalls.userInfo, aUserInfo({ avatar: '/uploads/a.png' }));

    await store.dispatch(tokenReceived(token));

    const expected = {
      user_name: 'xiaoye',
      nick_name: '小叶',
      role: 2,
      user_id: 2,
      avatar: '/uploads/a.png',
      token,
      exp: 4_000_000_000,
    };
    expect(api.callsOf(userCalls.userInfo)[0]?.token).toBe(token);
    expect(selectUser(store.getState())).toEqual(expected);
    expect(JSON.parse(storage.local.getItem('userInfo') ?? '')).toEqual(expected);
  });

  test('does not sign in when the user cannot be fetched', async () => {
    const { store, api } = opened();
    api.fails(userCalls.userInfo, { status: 500, msg: '服务出了点问题，请稍后再试' });
    await expect(store.dispatch(tokenReceived(aToken()))).rejects.toThrow('服务出了点问题');
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });
});

describe('the saved user, on start', () => {
  test.each([
    ['one second before its expiry', nowInSeconds + 1, 2, []],
    ['at its expiry', nowInSeconds, 0, ['登录已过期']],
    ['long after its expiry', nowInSeconds - 86_400, 0, ['登录已过期']],
    ['with an expiry mistaken for milliseconds', now, 2, []],
  ])('is judged by seconds times 1000: %s', (_when, exp, role, warnings) => {
    const { store, storage } = opened(aViewer({ exp }));
    store.dispatch(userRestored());
    expect(selectRole(store.getState())).toBe(role);
    expect(selectToasts(store.getState()).map(({ kind, text }) => [kind, text])).toEqual(
      warnings.map((text) => ['warning', text]),
    );
    expect(storage.local.getItem('userInfo') === null).toBe(role === 0);
  });

  test.each([
    ['a text', 'x'],
    ['a person without a token', { ...aViewer(), token: '' }],
    ['a role that does not exist', { ...aViewer(), role: 12 }],
  ])('is ignored when it is %s', (_what, saved) => {
    const { store } = opened(saved);
    store.dispatch(userRestored());
    expect(selectRole(store.getState())).toBe(0);
    expect(selectToasts(store.getState())).toEqual([]);
  });
});

describe('logging out', () => {
  test.each([
    ['the server agrees', false, []],
    ['the server fails', true, ['服务暂时不可用，请稍后再试']],
  ])('calls the server, then clears when %s', async (_what, failing, said) => {
    const { store, api, storage } = opened();
    if (failing) api.fails(userCalls.logout, { status: 503, msg: '服务暂时不可用，请稍后再试' });
    else api.answers<typeof userRoutes.logout>(userCalls.logout, {});
    store.dispatch(signedIn(aViewer({ token: 'mine' })));

    await store.dispatch(logoutChosen());

    expect(api.callsOf(userCalls.logout).map(({ token }) => token)).toEqual(['mine']);
    expect(selectRole(store.getState())).toBe(0);
    expect(storage.local.getItem('userInfo')).toBeNull();
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(said);
  });
});

describe('the login dialog', () => {
  test('closes without side effects when a visitor cancels', () => {
    const { store } = opened();
    store.dispatch(loginRequested('需要登录'));
    expect(store.getState().auth.login).toEqual({ open: true, reason: '需要登录' });
    store.dispatch(loginDismissed());
    expect(store.getState().auth.login.open).toBe(false);
  });

  test('clears the user when it is closed after their token became invalid', () => {
    const { store } = opened();
    store.dispatch(signedIn(aViewer()));
    store.dispatch(sessionLost());
    expect(selectIsSignedIn(store.getState())).toBe(true);
    store.dispatch(loginDismissed());
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });
});
