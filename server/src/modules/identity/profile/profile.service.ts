import type { profileRoutes, SignIn } from '@yanye/shared/contract/profile';
import { accountLimits } from '@yanye/shared/contract/profile.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { atField, refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { DeviceCookies } from '#identity/sessions/known-devices';
import type { SessionsPublic } from '#identity/sessions/sessions.module';
import type { SignInRow } from '#identity/sessions/sessions.read';
import { credentialsChanged } from '#identity/users/users.events';
import type { UsersPublic } from '#identity/users/users.module';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from './messages.zh';

type InfoChange = Parsed<typeof profileRoutes.changeInfo>['body'];
type PasswordChange = Parsed<typeof profileRoutes.changePassword>['body'];

/** Most changes invalidate every page. */
const changingInfo: LimitRule = { name: 'account-info', points: 30, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly users: Pick<UsersPublic['rows'], 'find' | 'hold' | 'change'>;
  readonly names: Pick<UsersPublic['names'], 'check'>;
  readonly passwords: Pick<UsersPublic['passwords'], 'confirm' | 'hashChosen' | 'refuseChosen'>;
  readonly signIns: Pick<SessionsPublic['signIns'], 'of' | 'find' | 'endSome' | 'endOthers'>;
  readonly knownDevices: Pick<SessionsPublic['knownDevices'], 'remember'>;
  readonly images: Pick<ImagesPublic, 'findByPaths' | 'forgetLater'>;
  readonly events: Pick<Events, 'emit'>;
}

/** @returns the fields of a change that differ from what is stored */
const differing = <T extends object>(change: T, stored: Required<T>): Partial<T> => {
  const changed: Partial<T> = {};
  for (const name in change) if (change[name] !== stored[name]) changed[name] = change[name];
  return changed;
};

/** The viewer's own account: profile, password, devices. */
export const profileService = (deps: Deps) => {
  const { database, users, names, passwords, signIns, knownDevices, images, events, limits, clock, time } =
    deps;
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
     * Changes the given fields that differ; public pages show names and avatars.
     * @throws AppError NAME_REFUSED, NICK_NAME_TAKEN, RATE_LIMITED, USER_NOT_FOUND, BAD_INPUT for an avatar that is not stored
     */
    changeInfo: async (viewer: Viewer, { mail_notices, ...given }: InfoChange): Promise<void> => {
      const user = (await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND');
      // An unchanged name is not checked again: it may be older than the rule, and clients send the whole record.
      const shown = differing(given, user);
      const wanted = mail_notices === undefined ? {} : ({ is_unmailed: mail_notices ? 0 : 1 } as const);
      const unseen = differing(wanted, user);
      const isSeen = Object.keys(shown).length > 0;
      if (!isSeen && Object.keys(unseen).length === 0) return;
      await limits.use(changingInfo, [String(viewer.id)]);
      const { nick_name, avatar } = shown;
      const save = async (): Promise<void> => {
        const name = nick_name === undefined ? undefined : await names.check(nick_name, viewer);
        // An avatar is a stored picture, as it was uploaded: any other text below /uploads/ would be sent to every reader.
        if (avatar && (await images.findByPaths([avatar])).length === 0)
          refuse('BAD_INPUT', atField('avatar', messages.avatarMissing));
        const former = avatar === undefined ? undefined : (await users.find(viewer.id))?.avatar;
        await users.change(viewer.id, {
          ...shown,
          ...unseen,
          ...(name !== undefined && { nick_name: name }),
        });
        if (former !== undefined && former !== avatar)
          await images.forgetLater([{ path: former, owner: viewer.id }]);
      };
      // Another request may take the name between the check and the write.
      await whileUnique(database, 'NICK_NAME_TAKEN', save, isSeen ? {} : { pages: 'unchanged' });
    },

    /**
     * Changes the password and signs every other device out; no other browser is known any more.
     * @throws AppError PASSWORD_WRONG, PASSWORD_MISSING, RATE_LIMITED, BAD_INPUT where the new one is easily guessed
     */
    changePassword: async (viewer: Viewer, change: PasswordChange, cookies: DeviceCookies): Promise<void> => {
      const user = (await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND');
      await passwords.confirm(user, change.old_pwd);
      if (change.pwd === change.old_pwd) passwords.refuseChosen('pwd', messages.samePassword);
      const password_hash = await passwords.hashChosen(
        change.pwd,
        [user.user_name, user.nick_name, user.email],
        'pwd',
      );
      await database.quietly(async () => {
        // A password that was changed concurrently has to be confirmed itself.
        if ((await users.hold(viewer.id))?.password_hash !== user.password_hash) refuse('PASSWORD_WRONG');
        await users.change(viewer.id, { password_hash, must_change_password: 0 });
        await signIns.endOthers(viewer.id, viewer.jti);
        await events.emit(credentialsChanged, { id: viewer.id, what: 'login' });
      });
      knownDevices.remember({ id: viewer.id, password_hash }, cookies);
    },

    /** Where the viewer is signed in. Users of a shared account see only their own device. */
    signIns: async (viewer: Viewer): Promise<{ count: number; list: SignIn[] }> => {
      const own = viewer.role === roles.tourist ? await signIns.find(viewer.jti) : undefined;
      const rows = own ? [own] : await signIns.of(viewer.id, clock.now(), accountLimits.signIns);
      const list = rows.map((row) => shown(row, viewer));
      return { count: list.length, list };
    },

    /** Revokes the tokens of some devices. @returns how many @throws AppError SIGN_IN_NOT_FOUND */
    endSignIns: (viewer: Viewer, ids: readonly number[]): Promise<number> =>
      database.quietly(async () => (await signIns.endSome(viewer.id, ids)) || refuse('SIGN_IN_NOT_FOUND')),

    /** Revokes the tokens of all other devices. @returns how many */
    endOtherSignIns: (viewer: Viewer): Promise<number> =>
      database.quietly(() => signIns.endOthers(viewer.id, viewer.jti)),
  };
};

export type ProfileService = ReturnType<typeof profileService>;
