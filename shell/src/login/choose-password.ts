import { asApiError } from '@yanye/shared/api/http';
import { passwordChosen } from '@yanye/shared/auth/auth-slice';
import { profileCalls } from '@yanye/shared/contract/profile.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import type { Thunk } from '@yanye/shared/store/thunk';
import { newPasswordMessages as text } from './messages.zh';

export interface TypedPasswords {
  readonly old_pwd: string;
  readonly pwd: string;
  readonly repeat: string;
}

/** Validation messages by field, or one for the whole form. */
export type PasswordProblems = Partial<Readonly<Record<keyof TypedPasswords | 'form', string>>>;

/** @returns problems found before the request; undefined when there are none */
export const passwordProblemsOf = ({
  old_pwd,
  pwd,
  repeat,
}: TypedPasswords): PasswordProblems | undefined => {
  const problems: PasswordProblems = {
    ...(old_pwd === '' && { old_pwd: text.needCurrent }),
    ...(pwd.length < userLimits.passwordMin && { pwd: pwd === '' ? text.needNext : text.tooShort }),
    ...(pwd !== repeat && { repeat: text.differ }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

/** @returns problems for the form; undefined once the password is changed; never rejects */
export const choosePassword =
  ({ old_pwd, pwd }: TypedPasswords): Thunk<Promise<PasswordProblems | undefined>> =>
  async (dispatch, _getState, { http }) => {
    try {
      await http({ call: profileCalls.changePassword, body: { old_pwd, pwd }, quiet: true });
      dispatch(passwordChosen());
      return undefined;
    } catch (thrown) {
      const { error, msg, fields = [] } = asApiError(thrown);
      if (error === 'PASSWORD_WRONG') return { old_pwd: msg };
      const atNew = fields.find(({ field }) => field.endsWith('pwd'));
      return atNew ? { pwd: atNew.message } : { form: msg };
    }
  };
