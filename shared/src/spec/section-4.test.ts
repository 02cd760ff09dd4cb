import { proves } from '@yanye/tools/specification/proves.ts';
import {
  logoutChosen,
  selectIsSignedIn,
  selectUser,
  signedIn,
  tokenReceived,
} from '@yanye/shared/auth/auth-slice';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { settingsRestored, themeToggled } from '@yanye/shared/settings/settings-slice';
import type { userRoutes } from '../contract/users';
import { bigModelCalls } from '../contract/big-model.calls';
import { menuCalls } from '../contract/menus.calls';
import { settingsCalls } from '../contract/settings.calls';
import { userCalls } from '../contract/users.calls';
import { startUp } from '../start-up';
import { memoryStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { aBigModel, aSiteInfo } from '../testing/builders/site';
import { aToken, aUserInfo, aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';
import { createUploader } from '../upload/uploader';

const now = Date.UTC(2026, 2, 1);

const opened = (storage = memoryStorage()) => {
  const api = fakeApi()
    .answers(bigModelCalls.setting, aBigModel())
    .answers(settingsCalls.site, aSiteInfo())
    .answers(menuCalls.names, []);
  return { api, storage, store: createAppStore({ http: api.http, storage, now: () => now }) };
};

describe('Specification 4: states and transitions', () => {
  test.each([
    [0, 'not logged in', false],
    [1, 'admin', true],
    [2, 'general user', true],
    [3, 'tourist', true],
  ] as const)(`role %i is %s; logged in: %s ${proves('4.roles')}`, (role, _name, expected) => {
    const { store } = opened();
    store.dispatch(signedIn(aViewer({ role })));
    expect(selectIsSignedIn(store.getState())).toBe(expected);
  });

  test(`on start: saved theme, saved user info, big model info, site info, in this order ${proves('4.start.theme', '4.start.user', '4.start.big-model', '4.start.site-info')}`, async () => {
    const { store, storage } = opened();
    storage.local.setItem('theme', 'dark');
    storage.local.setItem('userInfo', JSON.stringify(aViewer()));
    const seen = new Set<string>();
    store.subscribe(() => {
      const { settings, auth, bigModel, site } = store.getState();
      if (settings.theme === 'dark') seen.add('theme');
      if (auth.user.role !== 0) seen.add('user info');
      if (bigModel.loaded) seen.add('big model info');
      if (site.infoLoaded) seen.add('site info');
    });
    await startUp(store);
    expect([...seen]).toEqual(['theme', 'user info', 'big model info', 'site info']);
  });

  test(`on start: saved user info whose expiry has passed is warned about and cleared ${proves('4.start.user')}`, async () => {
    const { store, storage } = opened();
    storage.local.setItem('userInfo', JSON.stringify(aViewer({ exp: now / 1000 - 1 })));
    await startUp(store);
    expect(selectUser(store.getState()).role).toBe(0);
    expect(selectToasts(store.getState())).toMatchObject([{ kind: 'warning', text: '登录已过期' }]);
    expect(storage.local.getItem('userInfo')).toBeNull();
  });

  test(`on start: site info is cached for the browser session ${proves('4.start.site-info')}`, async () => {
    const first = opened();
    await startUp(first.store);
    const second = opened(first.storage);
    await startUp(second.store);
    expect(second.api.callsOf(settingsCalls.site)).toHaveLength(0);
  });

  test(`setting a token decodes role, user_id and exp, fetches user info and stores the result ${proves('4.token')}`, async () => {
    const { store, api, storage } = opened();
    const token = aToken({ role: 3, user_id: 9, exp: 4_000_000_000 });
    api.answers<typeof userRoutes.userInfo>(userCalls.userInfo, aUserInfo({ nick_name: '来客' }));
    await store.dispatch(tokenReceived(token));
    const stored = { role: 3, user_id: 9, exp: 4_000_000_000, nick_name: '来客', token };
    expect(selectUser(store.getState())).toMatchObject(stored);
    expect(JSON.parse(storage.local.getItem('userInfo') ?? '')).toMatchObject(stored);
  });

  test.each([
    ['succeeds', false],
    ['fails', true],
  ])(
    `logout calls the server, then clears local data when the call %s ${proves('4.logout')}`,
    async (_how, failing) => {
      const { store, api, storage } = opened();
      if (failing) api.fails(userCalls.logout, { status: 500, msg: '服务出了点问题' });
      else api.answers<typeof userRoutes.logout>(userCalls.logout, {});
      store.dispatch(signedIn(aViewer()));
      await store.dispatch(logoutChosen());
      expect(api.callsOf(userCalls.logout)).toHaveLength(1);
      expect(selectUser(store.getState()).role).toBe(0);
      expect(storage.local.getItem('userInfo')).toBeNull();
    },
  );

  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)(`the theme toggles from %s to %s and is persisted ${proves('4.theme')}`, (from, to) => {
    const { store, storage } = opened();
    store.dispatch(themeToggled(from));
    const next = opened(storage);
    next.store.dispatch(settingsRestored());
    expect(next.store.getState().settings.theme).toBe(to);
  });

  test.each([
    ['init, uploading, then done', false, ['init', 'uploading', 'done']],
    ['init, uploading, then error', true, ['init', 'uploading', 'error']],
  ])(`an upload file item goes through %s ${proves('4.upload.states')}`, async (_what, failing, states) => {
    const uploader = createUploader({
      send: () => (failing ? Promise.reject(new Error('断线')) : Promise.resolve('ok')),
    });
    const seen: (string | undefined)[] = [];
    uploader.subscribe(() => seen.push(uploader.items()[0]?.status));
    await uploader.add([new File(['x'], 'a.png')]);
    expect(seen).toEqual(states);
  });

  test(`abort sets an upload to error; retry restarts it ${proves('4.upload.abort', '4.upload.retry')}`, () => {
    const uploader = createUploader({ send: () => new Promise(() => undefined) });
    const status = () => uploader.items()[0]?.status;
    void uploader.add([new File(['x'], 'a.png')]);
    uploader.abort('1');
    expect(status()).toBe('error');
    void uploader.retry('1');
    expect(status()).toBe('uploading');
  });
});
