import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from '@yanye/shared/redux';
import { themeChosen } from '@yanye/shared/settings/settings-slice';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';
import { useThemeOnScreen } from './theme-on-screen';

const system = (dark: boolean) => {
  const listeners = new Set<() => void>();
  const query = {
    matches: dark,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (next: boolean) => {
    query.matches = next;
    for (const listener of listeners) listener();
  };
};

test.each([
  ['light', true, 'light', 'light'],
  ['dark', false, 'dark', 'dark'],
  ['system', false, 'light', 'dark'],
  ['system', true, 'dark', 'light'],
] as const)(
  'with %s chosen and a system that is dark: %s, the screen is %s, and %s after the system changed',
  (choice, dark, first, then) => {
    const change = system(dark);
    const store = createAppStore({ http: fakeApi().http });
    store.dispatch(themeChosen(choice));
    const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
    const { result } = renderHook(useThemeOnScreen, { wrapper });
    expect(result.current).toBe(first);
    act(() => change(!dark));
    expect(result.current).toBe(then);
  },
);
