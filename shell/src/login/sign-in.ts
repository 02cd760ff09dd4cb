import { asApiError } from '@yanye/shared/api/http';
import { tokenReceived } from '@yanye/shared/auth/auth-slice';
import type { LocalUser } from '@yanye/shared/auth/user';
import type { FieldProblem } from '@yanye/shared/contract/envelope';
import { userCalls } from '@yanye/shared/contract/users.calls';
import type { Thunk } from '@yanye/shared/store/thunk';
import { messages } from './messages.zh';

export interface Credentials {
  readonly user_name: string;
  readonly password: string;
  /** Of the second factor; left out until it is asked for. */
  readonly code?: string;
}

/** What the form shows: a sentence beside a field, or one for the whole form. */
export type LoginProblems = Partial<Readonly<Record<keyof Credentials | 'form', string>>>;

export type SignInResult =
  | { readonly user: LocalUser }
  /** The password is right; a code is wanted, too. */
  | { readonly asksCode: true }
  | { readonly problems: LoginProblems };

/** @returns problems of what was typed, before anything is sent; undefined when there are none */
export const problemsOf = ({ user_name, password, code }: Credentials): LoginProblems | undefined => {
  const problems: LoginProblems = {
    ...(user_name.trim() === '' && { user_name: messages.needUserName }),
    ...(password === '' && { password: messages.needPassword }),
    ...(code?.trim() === '' && { code: messages.needCode }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

const atFields = (fields: readonly FieldProblem[]): LoginProblems =>
  Object.fromEntries(
    fields.map(({ field, message }) => {
      const name = field.split('.').at(-1);
      return [name === 'user_name' || name === 'password' || name === 'code' ? name : 'form', message];
    }),
  );

const problemsFrom = (thrown: unknown): LoginProblems => {
  const failure = asApiError(thrown);
  // Which of the two was wrong is not said; the one to type again is the password.
  if (failure.error === 'LOGIN_FAILED') return { password: failure.msg };
  if (failure.error === 'SECOND_FACTOR_WRONG') return { code: failure.msg };
  return failure.fields?.length ? atFields(failure.fields) : { form: failure.msg || messages.failed };
};

/**
 * Signs in with a password.
 * @param credentials user name or e-mail, and password
 * @returns the person, that a code is wanted, or what to show in the form; never rejects
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

/** Looks around as a tourist, where the site has that open. @returns the person, or what to show; never rejects */
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
