import type { registrationRoutes } from '@yanye/shared/contract/registration';
import type { Parsed } from '@yanye/shared/contract/route';
import type { WayIn } from '@yanye/shared/contract/settings.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { atField, refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { CodesService } from '#identity/codes/codes.service';
import type { MailPublic } from '#identity/mail/mail.module';
import type { DeviceCookies } from '#identity/sessions/known-devices';
import type { SessionsPublic } from '#identity/sessions/sessions.module';
import type { SignInRequest } from '#identity/sessions/sessions.service';
import { credentialsChanged } from '#identity/users/users.events';
import type { UsersPublic } from '#identity/users/users.module';
import type { UserRow } from '#identity/users/users.read';
import type { SettingsService } from '#site/settings/settings.service';
import { accountNoticeKind, type AccountNotice } from './account-mails';
import { messages } from './messages.zh';

type Body<R extends 'sendCode' | 'signUp' | 'reset' | 'bindEmail'> = Parsed<
  (typeof registrationRoutes)[R]
>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'ids'> {
  readonly settings: Pick<SettingsService, 'site'>;
  readonly users: Pick<UsersPublic, 'rows' | 'names' | 'passwords' | 'revokeTokens'>;
  readonly mail: Pick<MailPublic, 'isSet' | 'outbox'>;
  readonly codes: Pick<CodesService, 'send' | 'check'>;
  readonly sessions: Pick<SessionsPublic, 'signInAs' | 'knownDevices'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Accounts whose owners prove who they are by mail. */
export const registrationService = ({
  database,
  settings,
  users,
  mail,
  codes,
  sessions,
  events,
  clock,
  ids,
}: Deps) => {
  const { rows, names, passwords } = users;
  const notify = (to: string, notice: AccountNotice) => mail.outbox.add(accountNoticeKind, to, notice);
  const allowsSignUp = async (): Promise<boolean> => (await settings.site()).sign_up === true;
  const openForSignUp = async (): Promise<void> => {
    if (!(await allowsSignUp())) refuse('SIGN_UP_CLOSED');
  };

  /** Confirms the password of an account that has one; else the given one is to become its first. */
  const checkPassword = async (user: UserRow, password: string): Promise<void> => {
    if (user.password_hash !== '') return passwords.confirm(user, password, 'password');
    const { passwordMin } = userLimits;
    if (password.length < passwordMin)
      refuse('BAD_INPUT', atField('password', messages.passwordShort(passwordMin)));
  };

  const bind = async (user: UserRow, email: string, password_hash: string, spend: () => Promise<void>) => {
    await whileUnique(database, 'EMAIL_TAKEN', async () => {
      // A password that was changed concurrently has to be confirmed itself.
      if ((await rows.hold(user.id))?.password_hash !== user.password_hash) passwords.refuseWrong('password');
      await spend();
      if (await rows.isEmailTaken(email, user.id)) refuse('EMAIL_TAKEN');
      await rows.change(user.id, { email, ...(user.password_hash === '' && { password_hash }) });
      await events.emit(credentialsChanged, { id: user.id, what: 'email' });
      if (user.email !== '' && user.email !== email) await notify(user.email, { what: 'emailChanged' });
    });
  };

  return {
    /** Ways to sign in that the login page offers besides name and password. */
    waysIn: async (): Promise<WayIn[]> => {
      if (!(await mail.isSet())) return [];
      return (await allowsSignUp()) ? ['sign_up', 'reset'] : ['reset'];
    },

    /** The response is the same for known and unknown addresses. @throws AppError SIGN_UP_CLOSED, MAIL_NOT_SET_UP, RATE_LIMITED */
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
      const nick_name = await names.check(wish);
      const spend = await codes.check('sign_up', email, code, ip);
      const password_hash = await passwords.hashChosen(password, [nick_name, email]);
      const id = await database.transaction(async () => {
        await spend();
        if (await rows.isEmailTaken(email, 0)) refuse('EMAIL_TAKEN');
        const added = await rows.add({
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

    /**
     * Sets a new password, and makes every token of the account void. The browser is known from then on, since its user holds the mailbox.
     * @throws AppError CODE_WRONG, RATE_LIMITED, BAD_INPUT
     */
    reset: async (
      { email, code, password }: Body<'reset'>,
      ip: string,
      cookies: DeviceCookies,
    ): Promise<void> => {
      const spend = await codes.check('reset', email, code, ip);
      // A guessed code for an address without an account is refused like a wrong code.
      const ownerOf = async () => {
        const owner = await rows.findByEmail(email);
        return owner && owner.role !== roles.disabled ? owner : refuse('CODE_WRONG');
      };
      const { user_name, nick_name } = await ownerOf();
      const password_hash = await passwords.hashChosen(password, [user_name, nick_name, email]);
      const id = await database.quietly(async () => {
        await spend();
        const owner = await ownerOf();
        await rows.change(owner.id, { password_hash, must_change_password: 0 });
        await users.revokeTokens(owner.id);
        await events.emit(credentialsChanged, { id: owner.id, what: 'login' });
        await notify(owner.email, { what: 'passwordChanged' });
        return owner.id;
      });
      sessions.knownDevices.remember({ id, password_hash }, cookies);
    },

    /**
     * Binds an e-mail with a code; without a code, mails one.
     * @returns whether the e-mail is bound
     * @throws AppError USER_NOT_FOUND, MAIL_NOT_SET_UP, RATE_LIMITED, BAD_INPUT, PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN
     */
    bindEmail: async (
      userId: number,
      { email, code, password }: Body<'bindEmail'>,
      ip: string,
    ): Promise<boolean> => {
      const user = (await rows.find(userId)) ?? refuse('USER_NOT_FOUND');
      if (!code) {
        await codes.send('bind', email, ip, userId);
        return false;
      }
      if (!password) return refuse('BAD_INPUT', atField('password', messages.needPassword));
      await checkPassword(user, password);
      const spend = await codes.check('bind', email, code, ip, userId);
      // Hashed last, since hashing is costly: a client without a valid code must not cause it.
      const password_hash =
        user.password_hash || (await passwords.hashChosen(password, [user.user_name, user.nick_name, email]));
      await bind(user, email, password_hash, spend);
      return true;
    },
  };
};

export type RegistrationService = ReturnType<typeof registrationService>;
