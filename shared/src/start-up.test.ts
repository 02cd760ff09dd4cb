import { selectRole } from '@yanye/shared/auth/auth-slice';
import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import {
  menuNamesArrived,
  selectMenuNames,
  selectSiteInfo,
  siteInfoArrived,
} from '@yanye/shared/site/site-slice';
import type { bigModelRoutes } from './contract/big-model';
import { bigModelCalls } from './contract/big-model.calls';
import type { menuRoutes } from './contract/menus';
import { menuCalls } from './contract/menus.calls';
import type { settingsRoutes } from './contract/settings';
import { settingsCalls } from './contract/settings.calls';
import { startUp } from './start-up';
import { memoryStorage } from './store/storage';
import { createAppStore } from './store/store';
import { aBigModel, aMenuName, aSiteInfo } from './testing/builders/site';
import { aViewer } from './testing/builders/users';
import { fakeApi } from './testing/fake-api';

const knownApi = () =>
  fakeApi()
    .answers<typeof bigModelRoutes.setting>(bigModelCalls.setting, aBigModel({ title: '小言' }))
    .answers<typeof settingsRoutes.site>(settingsCalls.site, aSiteInfo({ title: '言叶集' }))
    .answers<typeof menuRoutes.names>(menuCalls.names, [aMenuName({ title: '新闻', path: '/news' })]);

const opened = ({ api = knownApi(), storage = memoryStorage(), preloadedState = {} } = {}) => ({
  api,
  storage,
  store: createAppStore({ http: api.http, storage, preloadedState }),
});

describe('on start', () => {
  test('theme, user, big model and site are restored in this order', async () => {
    const storage = memoryStorage();
    storage.local.setItem('theme', 'dark');
    storage.local.setItem('userInfo', JSON.stringify(aViewer()));
    const { store, api } = opened({ storage });
    const seen: string[] = [];
    store.subscribe(() => {
      const state = store.getState();
      const facts = {
        theme: state.settings.theme === 'dark',
        person: state.auth.user.token !== '',
        bigModel: state.bigModel.loaded,
        site: state.site.infoLoaded,
      };
      for (const [name, known] of Object.entries(facts)) if (known && !seen.includes(name)) seen.push(name);
    });

    await startUp(store);

    expect(seen).toEqual(['theme', 'person', 'bigModel', 'site']);
    expect(api.calls.map(({ call }) => call.path)).toEqual([
      '/api/big_model/setting',
      '/api/settings/site',
      '/api/menu_names',
    ]);
    expect(api.calls.every(({ token }) => token === aViewer().token)).toBe(true);
    expect(selectRole(store.getState())).toBe(2);
    expect(selectBigModel(store.getState()).title).toBe('小言');
    expect(selectSiteInfo(store.getState()).title).toBe('言叶集');
    expect(selectMenuNames(store.getState())).toEqual([{ id: 1, title: '新闻', path: '/news' }]);
  });

  test('failures are shown, and the rest is loaded', async () => {
    const api = knownApi().fails(settingsCalls.site, { status: 503, msg: '服务暂时不可用，请稍后再试' });
    const { store } = opened({ api });
    await startUp(store);
    expect(selectToasts(store.getState()).map(({ kind, text }) => [kind, text])).toEqual([
      ['error', '服务暂时不可用，请稍后再试'],
    ]);
    expect(selectSiteInfo(store.getState()).version).toBe('8.0.1');
    expect(selectBigModel(store.getState()).title).toBe('小言');
  });
});

describe('site info', () => {
  test('is empty with version 8.0.1 by default', () => {
    const { version, ...rest } = selectSiteInfo(opened().store.getState());
    expect(version).toBe('8.0.1');
    expect(Object.values(rest).every((value) => value === '')).toBe(true);
    // The site's own logo and icon come on top of the specified fields.
    const specified = Object.keys(rest).filter((name) => name !== 'logo' && name !== 'icon');
    expect(specified).toHaveLength(15);
  });

  test('keeps version 8.0.1 when a site has set none', () => {
    const { store } = opened();
    store.dispatch(siteInfoArrived(aSiteInfo({ version: '' })));
    expect(selectSiteInfo(store.getState()).version).toBe('8.0.1');
  });

  test('and navigation are requested once per browser session', async () => {
    const { storage, store } = opened();
    await startUp(store);
    expect(JSON.parse(storage.session.getItem('siteInfo') ?? '')).toMatchObject({ title: '言叶集' });
    expect(JSON.parse(storage.session.getItem('navList') ?? '')).toHaveLength(1);

    const next = opened({ storage });
    await startUp(next.store);
    expect(next.api.callsOf(settingsCalls.site)).toHaveLength(0);
    expect(next.api.callsOf(menuCalls.names)).toHaveLength(0);
    expect(selectSiteInfo(next.store.getState()).title).toBe('言叶集');
  });

  test('and navigation of a document replace those of the session', async () => {
    const { storage, store } = opened();
    await startUp(store);

    const site = createAppStore({ http: fakeApi().http });
    site.dispatch(siteInfoArrived(aSiteInfo({ title: '新名字' })));
    site.dispatch(menuNamesArrived([]));
    const next = opened({ storage, preloadedState: { site: site.getState().site } });
    await startUp(next.store);

    expect(selectSiteInfo(next.store.getState()).title).toBe('新名字');
    expect(JSON.parse(storage.session.getItem('siteInfo') ?? '')).toMatchObject({ title: '新名字' });
    expect(storage.session.getItem('navList')).toBe('[]');
  });
});
