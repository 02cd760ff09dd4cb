import { signedIn, signedOut, type AuthState } from '@yanye/shared/auth/auth-slice';
import { browserStorage } from '../store/storage';
import { readUser, userKey } from './session-storage';

interface AuthStore {
  getState(): { readonly auth: AuthState };
  dispatch(action: ReturnType<typeof signedIn> | ReturnType<typeof signedOut>): unknown;
}

/** Signs this tab out or in when another tab did. */
export const followOtherTabs = (store: AuthStore): (() => void) => {
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
