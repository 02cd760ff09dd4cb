import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from '../contract/users';
import { userCalls } from '../contract/users.calls';
import { roles, type Actor } from '../policy/roles';
import { isReadOnly } from '../policy/viewer.policy';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import type { Thunk } from '../store/thunk';
import { authMessages } from './messages.zh';
import { readUser, saveUser } from './session-storage';
import { emptyUser, hasExpired, type LocalUser } from './user';

/** The login dialog, shown over the page so that nothing on it is lost. */
interface LoginDialog {
  readonly open: boolean;
  /** Why it opened, as a message for the user; empty when they opened it themselves. */
  readonly reason: string;
}

export interface AuthState {
  readonly user: LocalUser;
  readonly login: LoginDialog;
  /** The token is no longer valid; the user stays on screen until the dialog is settled. */
  readonly lost: boolean;
}

const closed: LoginDialog = { open: false, reason: '' };
const initialState: AuthState = { user: emptyUser, login: closed, lost: false };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<LocalUser>): AuthState => ({
      ...initialState,
      user: payload,
    }),
    signedOut: (): AuthState => initialState,
    profileChanged: (state, { payload }: PayloadAction<Pick<LocalUser, 'nick_name' | 'avatar'>>) => ({
      ...state,
      user: { ...state.user, ...payload },
    }),
    passwordChosen: (state) => {
      const { must_change_password: _, ...user } = state.user;
      return { ...state, user };
    },
    loginRequested: (state, { payload }: PayloadAction<string | undefined>) => ({
      ...state,
      login: { open: true, reason: payload ?? '' },
    }),
    sessionLost: (state) => ({
      ...state,
      lost: true,
      login: { open: true, reason: authMessages.signInAgain },
    }),
    loginDismissed: (state) => (state.lost ? initialState : { ...state, login: closed }),
  },
  selectors: {
    selectUser: (auth) => auth.user,
    selectRole: (auth) => auth.user.role,
    selectIsSignedIn: (auth) => auth.user.role !== roles.visitor,
    selectIsReadOnly: (auth) => isReadOnly(auth.user.role),
    /** Requires a new password before anything else; not over the login dialog. */
    selectIsPasswordDue: ({ user, login }) => user.must_change_password === true && !login.open,
    selectLoginDialog: (auth) => auth.login,
    /** The viewer as policies take it; undefined for a visitor. */
    selectActor: createSelector(
      [(auth: AuthState) => auth.user.role, (auth: AuthState) => auth.user.user_id],
      (role, id): Actor | undefined => (role === roles.visitor ? undefined : { id, role }),
    ),
  },
});

export const {
  signedIn,
  signedOut,
  profileChanged,
  passwordChosen,
  loginRequested,
  sessionLost,
  loginDismissed,
} = authSlice.actions;
export const {
  selectUser,
  selectRole,
  selectIsSignedIn,
  selectIsReadOnly,
  selectIsPasswordDue,
  selectLoginDialog,
  selectActor,
} = authSlice.selectors;

/**
 * Signs in with a token that the server issued: decodes it, fetches the user and stores both.
 * @throws {Error} when the token cannot be read
 * @throws {HttpFailure} when the user cannot be fetched; no user is signed in then
 */
export const tokenReceived =
  (token: string): Thunk<Promise<LocalUser>> =>
  async (dispatch, _getState, { http }) => {
    // Only signing in needs the decoder, hence it is not part of the initial load.
    const { readToken } = await import('./token');
    const claims = readToken(token);
    const { data } = await http({ call: userCalls.userInfo, token });
    const { user_name, nick_name, avatar, must_change_password } = data as UserInfo;
    const due = must_change_password ? ({ must_change_password } as const) : {};
    const user: LocalUser = { user_name, nick_name, avatar, token, ...claims, ...due };
    dispatch(signedIn(user));
    return user;
  };

/** Restores the user saved in local storage, or reports that their sign-in has expired and clears them. */
export const userRestored =
  (): Thunk<void> =>
  (dispatch, _getState, { storage, now }) => {
    const saved = readUser(storage.local);
    if (!saved) return;
    if (!hasExpired(saved, now())) {
      dispatch(signedIn(saved));
      return;
    }
    dispatch(showToast({ kind: 'warning', text: authMessages.expired }));
    saveUser(storage.local, emptyUser);
    dispatch(signedOut());
  };

/** Signs out: notifies the server, then clears the state, whether or not the request succeeded. */
export const logoutChosen =
  (): Thunk<Promise<void>, { readonly auth: AuthState }> =>
  async (dispatch, getState, { http }) => {
    const { token } = getState().auth.user;
    try {
      // With its own token, since an invalid one must not open the login dialog while signing out.
      await http({ call: userCalls.logout, token });
    } catch {
      // The failure has been shown; the user wanted to sign out and does.
    } finally {
      dispatch(signedOut());
    }
  };
