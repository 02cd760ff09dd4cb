import { asApiError } from '@yanye/shared/api/http';
import { tokenReceived } from '@yanye/shared/auth/auth-slice';
import { qqCalls } from '@yanye/shared/contract/qq.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import type { Thunk } from '@yanye/shared/store/thunk';
import { messages } from './messages.zh';

/** Where to go once QQ has sent somebody back; it outlives the way through QQ. */
const backKey = 'redirectPath';

/** Remembers the way back and leaves for QQ in the same tab. Says why where it cannot. */
export const qqChosen =
  (back: string): Thunk<Promise<void>> =>
  async (dispatch, _getState, { http, storage }) => {
    try {
      const { data } = await http({ call: qqCalls.path, quiet: true });
      // A site of the same family answers with an empty text where QQ is not set up.
      if (typeof data !== 'string' || data === '') throw new Error(messages.failed);
      storage.session.setItem(backKey, back);
      window.location.assign(data);
    } catch (thrown) {
      dispatch(showToast({ kind: 'error', text: asApiError(thrown).msg || messages.failed }));
    }
  };

/** What came of a step: where to go on, that a code of the second factor is wanted, or that it failed. */
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

/**
 * Signs in with what QQ sent along.
 * @param query of the login page
 */
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

/** Goes on with a code of the authenticator app, or a recovery code. */
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
