import { asApiError } from '@yanye/shared/api/http';
import { tokenReceived } from '@yanye/shared/auth/auth-slice';
import { qqCalls } from '@yanye/shared/contract/qq.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import type { Thunk } from '@yanye/shared/store/thunk';
import { messages } from './messages.zh';

/** Storage of the address to go to after the return from QQ. */
const backKey = 'redirectPath';

/** Stores the return address and redirects to QQ in the same tab. Shows a toast if that fails. */
export const qqChosen =
  (back: string): Thunk<Promise<void>> =>
  async (dispatch, _getState, { http, storage }) => {
    try {
      const { data } = await http({ call: qqCalls.path, quiet: true });
      // Compatible servers return an empty string where QQ is not configured.
      if (typeof data !== 'string' || data === '') throw new Error(messages.failed);
      storage.session.setItem(backKey, back);
      window.location.assign(data);
    } catch (thrown) {
      dispatch(showToast({ kind: 'error', text: asApiError(thrown).msg || messages.failed }));
    }
  };

/** The result of a step: the address to go to, a required second factor, or a failure. */
export type QqOutcome =
  | { readonly back: string }
  | { readonly asksCode: true }
  | { readonly failed: string; readonly isOver: boolean };

const signedIn =
  (token: string): Thunk<Promise<QqOutcome>> =>
  async (dispatch, _getState, { storage }) => {
    const back = storage.session.getItem(backKey) ?? '/';
    storage.session.removeItem(backKey);
    const { nick_name, user_name } = await dispatch(tokenReceived(token));
    dispatch(showToast({ kind: 'success', text: messages.welcome(nick_name || user_name) }));
    return { back };
  };

const failureFrom = (thrown: unknown): QqOutcome => {
  const { error, msg } = asApiError(thrown);
  if (error === 'SECOND_FACTOR_REQUIRED') return { asksCode: true };
  return { failed: msg || messages.failed, isOver: error !== 'SECOND_FACTOR_WRONG' };
};

/** Signs in with the parameters that QQ returned. */
export const qqReturned =
  (query: URLSearchParams): Thunk<Promise<QqOutcome>> =>
  async (dispatch, _getState, { http }) => {
    try {
      const given = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
      const { data } = await http({ call: qqCalls.login, query: given, quiet: true, token: '' });
      return await dispatch(signedIn(data as string));
    } catch (thrown) {
      return failureFrom(thrown);
    }
  };

/** Completes the sign-in with a code of the authenticator app or a recovery code. */
export const qqCodeGiven =
  (code: string): Thunk<Promise<QqOutcome>> =>
  async (dispatch, _getState, { http }) => {
    try {
      const { data } = await http({ call: qqCalls.giveCode, body: { code }, quiet: true, token: '' });
      return await dispatch(signedIn(data as string));
    } catch (thrown) {
      return failureFrom(thrown);
    }
  };
