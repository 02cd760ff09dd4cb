import {
  settingsRestored,
  sidebarToggled,
  themeChosen,
  themeToggled,
} from '@yanye/shared/settings/settings-slice';
import { memoryStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';

const opened = (storage = memoryStorage()) => ({
  storage,
  store: createAppStore({ http: fakeApi().http, storage }),
});

describe('settings', () => {
  test('are a light theme and an open sidebar by default', () => {
    expect(opened().store.getState().settings).toEqual({ theme: 'light', sidebarCollapsed: false });
  });

  test.each(['dark', 'system', 'light'] as const)(
    'remember the theme %s where the page reads it first',
    (theme) => {
      const { storage, store } = opened();
      store.dispatch(themeChosen('dark'));
      store.dispatch(themeChosen(theme));
      expect(storage.local.getItem('theme')).toBe(theme);
      const next = opened(storage).store;
      next.dispatch(settingsRestored());
      expect(next.getState().settings.theme).toBe(theme);
    },
  );

  test('remember the collapsed sidebar', () => {
    const { storage, store } = opened();
    store.dispatch(sidebarToggled());
    const next = opened(storage).store;
    next.dispatch(settingsRestored());
    expect(next.getState().settings.sidebarCollapsed).toBe(true);
  });

  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('toggle from %s on screen to %s', (onScreen, next) => {
    const { store } = opened();
    store.dispatch(themeToggled(onScreen));
    expect(store.getState().settings.theme).toBe(next);
  });

  test('keep their defaults when the saved value is invalid', () => {
    const storage = memoryStorage();
    storage.local.setItem('theme', 'pink');
    const { store } = opened(storage);
    store.dispatch(settingsRestored());
    expect(store.getState().settings.theme).toBe('light');
  });
});
