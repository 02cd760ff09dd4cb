import { asApiError } from '@yanye/shared/api/http';
import { tokenReceived } from '@yanye/shared/auth/auth-slice';
import type { LocalUser } from '@yanye/shared/auth/user';
import { userCalls } from '@yanye/shared/contract/users.calls';
import type { Thunk } from '@yanye/shared/store/thunk';
import { messages } from './messages.zh';
import { problemsAt } from './problems-at';

export interface Credentials {
  readonly user_name: string;
  readonly password: string;
  /** Code of the second factor; absent until the server requires it. */
  readonly code?: string;
}

/** Validation messages by field, or one for the whole form. */
export type LoginProblems = Partial<Readonly<Record<keyof Credentials | 'form', string>>>;

export type SignInResult =
  | { readonly user: LocalUser }
  /** The password is correct, and a second factor is required. */
  | { readonly asksCode: true }
  | { readonly problems: LoginProblems };

/** @returns problems found before the request; undefined when there are none */
export const problemsOf = ({ user_name, password, code }: Credentials): LoginProblems | undefined => {
  const problems: LoginProblems = {
    ...(user_name.trim() === '' && { user_name: messages.needUserName }),
    ...(password === '' && { password: messages.needPassword }),
    ...(code?.trim() === '' && { code: messages.needCode }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

const problemsFrom = (thrown: unknown): LoginProblems => {
  const failure = asApiError(thrown);
  // The response does not say which of the two is wrong; the message is shown at the password.
  if (failure.error === 'LOGIN_FAILED') return { password: failure.msg };
  if (failure.error === 'SECOND_FACTOR_WRONG') return { code: failure.msg };
  return failure.fields?.length
    ? problemsAt(['user_name', 'password', 'code'], failure.fields)
    : { form: failure.msg || messages.failed };
};

/**
 * Signs in with a password.
 * @returns the user, a required second factor, or problems for the form; never rejects
 */
export const signIn =
  ({ user_name, password, code }: Credentials): Thunk<Promise<SignInResult>> =>
  async (dispatch, _getState, { http }) => {
    try {
      const body = {
        user_name: user_name.trim(),
        password,
        ...(code !== undefined && { code: code.trim() }),
      };
      const { data } = await http({ call: userCalls.emailLogin, body, quiet: true, token: '' });
      return { user: await dispatch(tokenReceived(data as string)) };
    } catch (thrown) {
      if (asApiError(thrown).error === 'SECOND_FACTOR_REQUIRED') return { asksCode: true };
      return { problems: problemsFrom(thrown) };
    }
  };

/** Signs in with the demonstration account. @returns the user, or problems for the form; never rejects */
export const signInToLookAround =
  (): Thunk<Promise<SignInResult>> =>
  async (dispatch, _getState, { http }) => {
    try {
      const { data } = await http({ call: userCalls.demoLogin, quiet: true, token: '' });
      return { user: await dispatch(tokenReceived(data as string)) };
    } catch (thrown) {
      return { problems: problemsFrom(thrown) };
    }
  };
