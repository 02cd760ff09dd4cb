import type { accountRoutes, SignIn } from '@yanye/shared/contract/account';
import { accountLimits } from '@yanye/shared/contract/account.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { LeftPicture } from '#site/images/image-library.service';
import { hashChosen, refuseChosen } from '#identity/users/passwords';
import type { SignInRow, UserRow } from '#identity/users/users.read';
import { messages } from './messages.zh';
import type { AskPassword } from '#identity/users/own-password';

type InfoChange = Parsed<typeof accountRoutes.changeInfo>['body'];
type PasswordChange = Parsed<typeof accountRoutes.changePassword>['body'];

/** Most of it makes every page anew. */
const changingInfo: LimitRule = { name: 'account-info', points: 30, perSeconds: 3_600 };

/** No page shows passwords, devices, and who wants mails. */
const quiet = { pages: 'unchanged' } as const;

interface Needs {
  readonly database: Transactions;
  /** Changes are made inside a transaction. */
  readonly users: {
    find(id: number): Promise<UserRow | undefined>;
    hold(id: number): Promise<UserRow | undefined>;
    change(
      id: number,
      change: Omit<InfoChange, 'mail_notices'> &
        Partial<Pick<UserRow, 'password_hash' | 'must_change_password' | 'is_unmailed'>>,
    ): Promise<void>;
  };
  readonly signIns: {
    of(userId: number, now: number, limit: number): Promise<SignInRow[]>;
    find(jti: string): Promise<SignInRow | undefined>;
    endSome(userId: number, ids: readonly number[]): Promise<number>;
    endOthers(userId: number, jti: string): Promise<number>;
  };
  /** The one place that says what people may be called. @throws AppError NAME_REFUSED, NICK_NAME_TAKEN */
  readonly judgeName: (nickName: string, owner: Pick<Viewer, 'id' | 'role'>) => Promise<string>;
  readonly askPassword: AskPassword;
  /** Takes away what nobody shows any more, in the same transaction. */
  readonly forgetPictures: (left: readonly LeftPicture[]) => Promise<void>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** @returns what of a change is not so already */
const differing = <T extends object>(change: T, stored: Required<T>): Partial<T> => {
  const changed: Partial<T> = {};
  for (const name in change) if (change[name] !== stored[name]) changed[name] = change[name];
  return changed;
};

/** What people do with their own account: what is shown of them, their password, their devices. */
export const accountService = (needs: Needs) => {
  const { database, users, signIns, judgeName, askPassword, forgetPictures, limits, clock, time } = needs;
  const shown = (row: SignInRow, viewer: Viewer): SignIn => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    is_mobile: row.is_mobile === 1,
    is_current: row.jti === viewer.jti,
    created_at: time.recordTime(row.created_at),
    last_seen_at: time.recordTime(row.last_seen_at),
  });

  return {
    /**
     * Changes what is given and not so already; names and faces stand on public pages.
     * @throws AppError NAME_REFUSED, NICK_NAME_TAKEN, RATE_LIMITED, USER_NOT_FOUND
     */
    changeInfo: async (viewer: Viewer, { mail_notices, ...given }: InfoChange): Promise<void> => {
      const user = (await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND');
      // A name that stays is not judged again: it may be older than the rule, and clients send the whole record.
      const shown = differing(given, user);
      const wanted = mail_notices === undefined ? {} : ({ is_unmailed: mail_notices ? 0 : 1 } as const);
      const unseen = differing(wanted, user);
      const isSeen = Object.keys(shown).length > 0;
      if (!isSeen && Object.keys(unseen).length === 0) return;
      await limits.use(changingInfo, [String(viewer.id)]);
      const { nick_name, avatar } = shown;
      const save = async (): Promise<void> => {
        const name = nick_name === undefined ? undefined : await judgeName(nick_name, viewer);
        const former = avatar === undefined ? undefined : (await users.find(viewer.id))?.avatar;
        await users.change(viewer.id, {
          ...shown,
          ...unseen,
          ...(name !== undefined && { nick_name: name }),
        });
        if (former !== undefined && former !== avatar)
          await forgetPictures([{ path: former, owner: viewer.id }]);
      };
      await database.transaction(save, isSeen ? {} : quiet).catch((error: unknown) => {
        // Somebody else took it between judging and saving.
        if (nick_name !== undefined && isUniqueViolation(error)) refuse('NICK_NAME_TAKEN', { cause: error });
        throw error;
      });
    },

    /**
     * Changes the password and signs every other device out.
     * @throws AppError PASSWORD_WRONG, PASSWORD_MISSING, RATE_LIMITED, BAD_INPUT where the new one is easily guessed
     */
    changePassword: async (viewer: Viewer, change: PasswordChange): Promise<void> => {
      const user = (await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND');
      await askPassword(user, change.old_pwd);
      if (change.pwd === change.old_pwd) refuseChosen('pwd', messages.samePassword);
      const password_hash = await hashChosen(change.pwd, [user.user_name, user.nick_name, user.email], 'pwd');
      await database.transaction(async () => {
        // Whoever has another password meanwhile is asked for that one.
        if ((await users.hold(viewer.id))?.password_hash !== user.password_hash) refuse('PASSWORD_WRONG');
        await users.change(viewer.id, { password_hash, must_change_password: 0 });
        await signIns.endOthers(viewer.id, viewer.jti);
      }, quiet);
    },

    /** Where the viewer is signed in. An account that many share shows nobody the devices of others. */
    signIns: async (viewer: Viewer): Promise<{ count: number; list: SignIn[] }> => {
      const own = viewer.role === roles.tourist ? await signIns.find(viewer.jti) : undefined;
      const rows = own ? [own] : await signIns.of(viewer.id, clock.now(), accountLimits.signIns);
      const list = rows.map((row) => shown(row, viewer));
      return { count: list.length, list };
    },

    /** Where somebody is signed in, without what would tell tokens apart. */
    devices: async (userId: number) =>
      (await signIns.of(userId, clock.now(), accountLimits.signIns)).map(
        ({ browser, system, created_at, last_seen_at }) => ({ browser, system, created_at, last_seen_at }),
      ),

    /** Voids the tokens of some devices at once. @returns how many @throws AppError SIGN_IN_NOT_FOUND */
    endSignIns: (viewer: Viewer, ids: readonly number[]): Promise<number> =>
      database.transaction(
        async () => (await signIns.endSome(viewer.id, ids)) || refuse('SIGN_IN_NOT_FOUND'),
        quiet,
      ),

    /** Voids the tokens of all devices but the one that asks. @returns how many there were */
    endOtherSignIns: (viewer: Viewer): Promise<number> =>
      database.transaction(() => signIns.endOthers(viewer.id, viewer.jti), quiet),
  };
};

export type AccountService = ReturnType<typeof accountService>;
