import { settingsRestored } from '@yanye/shared/settings/settings-slice';
import type { AppStore } from '../store/store';
import { themeKey } from './settings-storage';

/** Applies the theme that was chosen in another tab, and the other settings saved with it. */
export const followThemeOfOtherTabs = ({ dispatch }: Pick<AppStore, 'dispatch'>): (() => void) => {
  const listen = ({ key }: StorageEvent) => key === themeKey && dispatch(settingsRestored());
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
