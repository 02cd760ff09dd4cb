import type { accountsRoutes } from '@yanye/shared/contract/accounts';
import type { Parsed } from '@yanye/shared/contract/route';
import type { WayIn } from '@yanye/shared/contract/settings.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Ids } from '#platform/ids';
import type { Outbox } from '#platform/mail/outbox';
import type { CodesService } from '#identity/codes/codes.service';
import { refusePassword, type AskPassword } from '#identity/users/own-password';
import { hashChosen } from '#identity/users/passwords';
import type { SessionsService, SignInRequest } from '#identity/sessions/sessions.service';
import type { UserRow } from '#identity/users/users.read';
import { accountNoticeKind, type AccountNotice } from './account-mails';
import type { AccountUsers } from './account-users';
import type { AccountsRepository } from './accounts.repository';
import { messages } from './messages.zh';

type Body<R extends 'sendCode' | 'signUp' | 'reset' | 'bindEmail'> = Parsed<
  (typeof accountsRoutes)[R]
>['body'];

interface Needs {
  readonly database: Transactions;
  readonly users: AccountUsers;
  readonly accounts: AccountsRepository;
  readonly codes: Pick<CodesService, 'send' | 'judge'>;
  readonly sessions: Pick<SessionsService, 'signInAs'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly askPassword: AskPassword;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly canMail: () => Promise<boolean>;
  readonly allowsSignUp: () => Promise<boolean>;
  /** @throws AppError for a name that nobody may take */
  readonly judgeNick: (nickName: string) => Promise<string>;
}

const atPassword = (message: string) => ({ message, fields: [{ field: 'password', message }] });

/** Accounts whose owners prove themselves by mail. */
export const accountsService = (needs: Needs) => {
  const { database, users, accounts, codes, sessions, outbox, askPassword, clock, ids } = needs;
  const tell = (to: string, notice: AccountNotice) => outbox.add(accountNoticeKind, to, notice);
  const openForSignUp = async (): Promise<void> => {
    if (!(await needs.allowsSignUp())) refuse('SIGN_UP_CLOSED');
  };

  /** An account with a password is changed by whoever knows it; one without gets its first. */
  const judgePassword = async (user: UserRow, password: string): Promise<void> => {
    if (user.password_hash !== '') return askPassword(user, password, 'password');
    const { passwordMin } = userLimits;
    if (password.length < passwordMin) refuse('BAD_INPUT', atPassword(messages.passwordShort(passwordMin)));
  };

  const bind = async (user: UserRow, email: string, password_hash: string, spend: () => Promise<void>) => {
    try {
      await database.transaction(async () => {
        // Whoever has another password meanwhile is asked for that one.
        if ((await users.hold(user.id))?.password_hash !== user.password_hash) refusePassword('password');
        await spend();
        if (await accounts.isTaken(email, user.id)) refuse('EMAIL_TAKEN');
        await accounts.setEmail(user.id, email);
        if (user.password_hash === '') await users.change(user.id, { password_hash });
        if (user.email !== '' && user.email !== email) await tell(user.email, { what: 'emailChanged' });
      });
    } catch (error) {
      if (isUniqueViolation(error)) refuse('EMAIL_TAKEN', { cause: error });
      throw error;
    }
  };

  return {
    /** What the login page has besides name and password. */
    waysIn: async (): Promise<WayIn[]> => {
      if (!(await needs.canMail())) return [];
      return (await needs.allowsSignUp()) ? ['sign_up', 'reset'] : ['reset'];
    },

    /** Known and unknown addresses are answered alike. @throws AppError SIGN_UP_CLOSED, MAIL_NOT_SET_UP, RATE_LIMITED */
    sendCode: async ({ email, purpose }: Body<'sendCode'>, ip: string): Promise<void> => {
      if (purpose === 'sign_up') await openForSignUp();
      await codes.send(purpose, email, ip);
    },

    /** @returns a token @throws AppError SIGN_UP_CLOSED, NAME_REFUSED, NICK_NAME_TAKEN, CODE_WRONG, EMAIL_TAKEN, RATE_LIMITED, BAD_INPUT */
    signUp: async (
      { email, code, nick_name: wish, password }: Body<'signUp'>,
      request: SignInRequest,
    ): Promise<string> => {
      const { ip } = request;
      await openForSignUp();
      const nick_name = await needs.judgeNick(wish);
      const spend = await codes.judge('sign_up', email, code, ip);
      const password_hash = await hashChosen(password, [nick_name, email]);
      const id = await database.transaction(async () => {
        await spend();
        if (await accounts.isTaken(email, 0)) refuse('EMAIL_TAKEN');
        const added = await users.add({
          user_name: `u${ids.uuid().replaceAll('-', '').slice(0, 15)}`,
          nick_name,
          email,
          password_hash,
          role: roles.user,
          source: 'email',
          ip,
          created_at: clock.now(),
        });
        if (added === 'user_name') return refuse('EMAIL_TAKEN');
        return added === 'nick_name' ? refuse('NICK_NAME_TAKEN') : added;
      });
      return sessions.signInAs(id, request);
    },

    /** Every token of the account is void afterwards. @throws AppError CODE_WRONG, RATE_LIMITED, BAD_INPUT */
    reset: async ({ email, code, password }: Body<'reset'>, ip: string): Promise<void> => {
      const spend = await codes.judge('reset', email, code, ip);
      // Whoever guesses the code of an address without an account learns no more than whoever guesses wrong.
      const ownerOf = async () => {
        const owner = await accounts.findByEmail(email);
        return owner && owner.role !== roles.disabled ? owner : refuse('CODE_WRONG');
      };
      const { user_name, nick_name } = await ownerOf();
      const password_hash = await hashChosen(password, [user_name, nick_name, email]);
      await database.transaction(
        async () => {
          await spend();
          const owner = await ownerOf();
          await users.change(owner.id, { password_hash, must_change_password: 0 });
          await users.revokeAll(owner.id);
          await tell(owner.email, { what: 'passwordChanged' });
        },
        { pages: 'unchanged' },
      );
    },

    /**
     * Sends a code, or binds with one.
     * @returns whether it is bound
     * @throws AppError USER_NOT_FOUND, MAIL_NOT_SET_UP, RATE_LIMITED, BAD_INPUT, PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN
     */
    bindEmail: async (
      userId: number,
      { email, code, password }: Body<'bindEmail'>,
      ip: string,
    ): Promise<boolean> => {
      const user = (await users.find(userId)) ?? refuse('USER_NOT_FOUND');
      if (!code) {
        await codes.send('bind', email, ip, userId);
        return false;
      }
      if (!password) return refuse('BAD_INPUT', atPassword(messages.needPassword));
      await judgePassword(user, password);
      const spend = await codes.judge('bind', email, code, ip, userId);
      // Hashed last: whoever has no code must not keep the server busy.
      const password_hash =
        user.password_hash || (await hashChosen(password, [user.user_name, user.nick_name, email]));
      await bind(user, email, password_hash, spend);
      return true;
    },
  };
};

export type AccountsService = ReturnType<typeof accountsService>;
