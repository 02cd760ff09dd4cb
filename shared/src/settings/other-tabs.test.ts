import { sidebarToggled, themeChosen } from '@yanye/shared/settings/settings-slice';
import { browserStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';
import { followThemeOfOtherTabs } from './other-tabs';

/** The event that a browser sends to this tab when another one has written. */
const writtenElsewhere = (key: string, value: string) => {
  window.localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
};

const opened = () => {
  const store = createAppStore({ http: fakeApi().http, storage: browserStorage() });
  const stop = followThemeOfOtherTabs(store);
  return { store, stop, theme: () => store.getState().settings.theme };
};

afterEach(() => window.localStorage.clear());

describe('a theme chosen in another tab', () => {
  test.each(['dark', 'system', 'light'] as const)('is applied: %s', (choice) => {
    const { store, stop, theme } = opened();
    store.dispatch(themeChosen(choice === 'dark' ? 'light' : 'dark'));
    writtenElsewhere('theme', choice);
    expect(theme()).toBe(choice);
    stop();
  });

  test('is not overwritten by what this tab saves next', () => {
    const { store, stop } = opened();
    writtenElsewhere('theme', 'dark');
    store.dispatch(sidebarToggled());
    expect(window.localStorage.getItem('theme')).toBe('dark');
    stop();
  });

  test('changes nothing when the value is invalid or cleared, or another key was written', () => {
    const { store, stop, theme } = opened();
    store.dispatch(themeChosen('dark'));
    writtenElsewhere('theme', 'pink');
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.localStorage.setItem('theme', 'light');
    writtenElsewhere('userInfo', '{}');
    expect(theme()).toBe('dark');
    stop();
  });

  test('is ignored after unsubscribing', () => {
    const { stop, theme } = opened();
    stop();
    writtenElsewhere('theme', 'dark');
    expect(theme()).toBe('light');
  });
});
