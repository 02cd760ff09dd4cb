import type { AuthState } from '@yanye/shared/auth/auth-slice';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { KeptText } from '@yanye/shared/contract/drafts';
import { draftCalls } from '@yanye/shared/contract/drafts.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import type { Thunk } from '@yanye/shared/store/thunk';
import { draftsApi } from './drafts.api';

/** Request timeout in milliseconds; the text is sent again afterwards. */
const patience = 8_000;

/** Limit in bytes of browsers for requests that outlive the page. */
const maxKeepaliveBytes = 60_000;

interface AuthRoot {
  readonly auth: AuthState;
}

/** @returns the token of the user, empty if another user or nobody is signed in */
const tokenOf =
  (userId: number): Thunk<string, AuthRoot> =>
  (_dispatch, getState) => {
    const { user } = getState().auth;
    return user.user_id === userId ? user.token : '';
  };

const signedOut: ApiError = { status: 401, error: 'LOGIN_REQUIRED', msg: '' };

/** @param userId owner of the text: the text must not be stored for a user who signed in later */
export const useSendDraft = (userId: number) => {
  const dispatch = useAppDispatch();
  const [keep] = draftsApi.useKeepDraftMutation();
  return {
    send: async (text: KeptText) => {
      const token = dispatch(tokenOf(userId));
      if (token === '') return { error: signedOut };
      const request = keep({ token, text });
      const timer = setTimeout(() => request.abort(), patience);
      const { data, error } = await request;
      clearTimeout(timer);
      return data ? { data } : { error: asApiError(error) };
    },

    /** Sent during unload; the response is ignored. */
    sendLeaving: (text: KeptText): void => {
      const token = dispatch(tokenOf(userId));
      if (token === '') return;
      const body = new Blob([JSON.stringify(text)], { type: 'application/json' });
      const { path, method } = draftCalls.keep;
      const keepalive = body.size < maxKeepaliveBytes;
      void fetch(path, { method, headers: { token }, body, keepalive }).catch(() => undefined);
    },
  };
};
