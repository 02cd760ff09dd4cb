import type { accountsRoutes } from '@yanye/shared/contract/accounts';
import { errorList } from '@yanye/shared/contract/errors';
import type { Parsed } from '@yanye/shared/contract/route';
import type { WayIn } from '@yanye/shared/contract/settings.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { refuse } from '../../platform/errors';
import type { Ids } from '../../platform/ids';
import type { LimitRule, Limits } from '../../platform/limits/limits';
import type { Outbox } from '../../platform/mail/outbox';
import type { CodesService } from '../codes/codes.service';
import { hashPassword, passwordMatches } from '../users/passwords';
import type { SessionsService, SignInRequest } from '../users/sessions.service';
import type { UserRow, UserTables } from '../users/users.tables';
import { accountNoticeKind, type AccountNotice } from './account-mails';
import type { AccountUsers } from './account-users';
import type { AccountsRepository } from './accounts.repository';
import { messages } from './messages.zh';

type Body<R extends 'sendCode' | 'signUp' | 'reset' | 'bindEmail'> = Parsed<
  (typeof accountsRoutes)[R]
>['body'];

/** Of trying the current password while an e-mail is bound. */
const passwordRule: LimitRule = { name: 'bind-password', points: 10, perSeconds: 300 };

interface Needs {
  readonly database: Database<UserTables>;
  readonly users: AccountUsers;
  readonly accounts: AccountsRepository;
  readonly codes: Pick<CodesService, 'send' | 'judge'>;
  readonly sessions: Pick<SessionsService, 'signInAs'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly limits: Limits;
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
  const { database, users, accounts, codes, sessions, outbox, limits, clock, ids } = needs;
  const tell = (to: string, notice: AccountNotice) => outbox.add(accountNoticeKind, to, notice);
  const openForSignUp = async (): Promise<void> => {
    if (!(await needs.allowsSignUp())) refuse('SIGN_UP_CLOSED');
  };

  /** An account with a password is changed by whoever knows it; one without gets its first. @returns the hash to store */
  const judgePassword = async (user: UserRow, password: string | undefined): Promise<string> => {
    if (!password) return refuse('BAD_INPUT', atPassword(messages.needPassword));
    if (user.password_hash === '') {
      const { passwordMin } = userLimits;
      if (password.length < passwordMin) refuse('BAD_INPUT', atPassword(messages.passwordShort(passwordMin)));
      return hashPassword(password);
    }
    await limits.use(passwordRule, [String(user.id)]);
    if (!(await passwordMatches(user.password_hash, password)))
      refuse('CURRENT_PASSWORD_WRONG', atPassword(errorList.CURRENT_PASSWORD_WRONG.message));
    return user.password_hash;
  };

  const bind = async (user: UserRow, email: string, password_hash: string, spend: () => Promise<void>) => {
    try {
      await database.transaction(async () => {
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

    /** @returns a token @throws AppError SIGN_UP_CLOSED, NAME_REFUSED, NICK_NAME_TAKEN, CODE_WRONG, EMAIL_TAKEN, RATE_LIMITED */
    signUp: async (
      { email, code, nick_name: wish, password }: Body<'signUp'>,
      request: SignInRequest,
    ): Promise<string> => {
      const { ip } = request;
      await openForSignUp();
      const nick_name = await needs.judgeNick(wish);
      const spend = await codes.judge('sign_up', email, code, ip);
      const password_hash = await hashPassword(password);
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

    /** Every token of the account is void afterwards. @throws AppError CODE_WRONG, RATE_LIMITED */
    reset: async ({ email, code, password }: Body<'reset'>, ip: string): Promise<void> => {
      const spend = await codes.judge('reset', email, code, ip);
      const password_hash = await hashPassword(password);
      await database.transaction(
        async () => {
          await spend();
          // Whoever guesses the code of an address without an account learns no more than whoever guesses wrong.
          const owner = await accounts.findByEmail(email);
          if (!owner || owner.role === roles.disabled) return refuse('CODE_WRONG');
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
     * @throws AppError USER_NOT_FOUND, MAIL_NOT_SET_UP, RATE_LIMITED, BAD_INPUT, CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN
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
      const password_hash = await judgePassword(user, password);
      await bind(user, email, password_hash, await codes.judge('bind', email, code, ip));
      return true;
    },
  };
};

export type AccountsService = ReturnType<typeof accountsService>;
