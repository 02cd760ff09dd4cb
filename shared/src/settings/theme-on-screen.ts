import { useSyncExternalStore } from 'react';
import { useAppSelector } from '@yanye/shared/redux';
import { selectThemeChoice } from '@yanye/shared/settings/settings-slice';
import type { ThemeChoice } from './settings';

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export const themeOnScreen = (choice: ThemeChoice): 'light' | 'dark' => {
  if (choice !== 'system') return choice;
  return prefersDark().matches ? 'dark' : 'light';
};

const subscribe = (changed: () => void) => {
  const query = prefersDark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The theme on screen, updated when the user or their system changes it; light on the server. */
export const useThemeOnScreen = (): 'light' | 'dark' => {
  const choice = useAppSelector(selectThemeChoice);
  const following = choice === 'system';
  return useSyncExternalStore(
    following ? subscribe : () => () => undefined,
    () => themeOnScreen(choice),
    () => 'light',
  );
};
