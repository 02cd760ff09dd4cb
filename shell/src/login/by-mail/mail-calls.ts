import { asApiError } from '@yanye/shared/api/http';
import { tokenReceived } from '@yanye/shared/auth/auth-slice';
import { registrationCalls } from '@yanye/shared/contract/registration.calls';
import type { CallHead } from '@yanye/shared/contract/call';
import type { Thunk } from '@yanye/shared/store/thunk';
import { mailFields, type MailField, type MailProblems, type MailWay } from './mail-way';
import { problemsAt } from '../problems-at';
import { messages } from './messages.zh';

/** The result of a request: a message for a toast, or problems for the form. */
export type MailResult = { readonly said: string } | { readonly problems: MailProblems };

const problemsFrom = (thrown: unknown): MailProblems => {
  const { error, msg, fields = [] } = asApiError(thrown);
  if (error === 'CODE_WRONG') return { code: msg };
  if (error === 'NICK_NAME_TAKEN') return { nick_name: msg };
  if (error === 'EMAIL_TAKEN') return { email: msg };
  return fields.length === 0 ? { form: msg || messages.failed } : problemsAt(mailFields, fields);
};

const send =
  (call: CallHead, body: object): Thunk<Promise<{ data: unknown; msg: string }>> =>
  (_dispatch, _getState, { http }) =>
    http({ call, body, quiet: true, token: '' });

/** Requests a code by mail. Never rejects. */
export const codeAsked =
  (email: string, purpose: MailWay): Thunk<Promise<MailResult>> =>
  async (dispatch) => {
    try {
      return { said: (await dispatch(send(registrationCalls.sendCode, { email, purpose }))).msg };
    } catch (thrown) {
      return { problems: problemsFrom(thrown) };
    }
  };

/** Signs up, which also signs in, or resets the password. Never rejects. */
export const mailWayTaken =
  (way: MailWay, typed: Readonly<Record<MailField, string>>): Thunk<Promise<MailResult>> =>
  async (dispatch) => {
    try {
      const { nick_name, ...body } = typed;
      if (way === 'reset') return { said: (await dispatch(send(registrationCalls.reset, body))).msg };
      const { data } = await dispatch(send(registrationCalls.signUp, typed));
      await dispatch(tokenReceived(data as string));
      return { said: messages.welcome(nick_name.trim()) };
    } catch (thrown) {
      return { problems: problemsFrom(thrown) };
    }
  };
