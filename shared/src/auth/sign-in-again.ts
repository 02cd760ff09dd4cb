import { sessionLost } from '@yanye/shared/auth/auth-slice';
import type { AppStore } from '../store/store';

/**
 * Opens the login dialog over the page and waits until it is settled. Calls that fail together share one dialog.
 * @returns true when there is another token to repeat the call with
 */
export const signInAgain = async (store: AppStore, lostToken: string): Promise<boolean> => {
  const tokenNow = () => store.getState().auth.user.token;
  const renewed = () => tokenNow() !== '' && tokenNow() !== lostToken;
  if (renewed()) return true;
  // The user signed out in the meantime, so no dialog is needed.
  if (tokenNow() === '') return false;
  if (!store.getState().auth.lost) store.dispatch(sessionLost());
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (store.getState().auth.lost) return;
      stop();
      resolve();
    });
  });
  return renewed();
};
