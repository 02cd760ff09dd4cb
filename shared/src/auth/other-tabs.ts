import { signedIn, signedOut } from '@yanye/shared/auth/auth-slice';
import { browserStorage } from '../store/storage';
import type { AppStore } from '../store/store';
import { readUser, userKey } from './session-storage';

/** Signs this tab out or in when another tab did. */
export const followOtherTabs = (store: Pick<AppStore, 'getState' | 'dispatch'>): (() => void) => {
  const listen = ({ key }: StorageEvent) => {
    // Null is what `localStorage.clear()` in another tab reports.
    if (key !== userKey && key !== null) return;
    const user = readUser(browserStorage().local);
    const { token } = store.getState().auth.user;
    if (user && user.token !== token) store.dispatch(signedIn(user));
    if (!user && token !== '') store.dispatch(signedOut());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
