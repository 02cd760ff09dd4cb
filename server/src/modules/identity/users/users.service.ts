import type { Parsed } from '@yanye/shared/contract/route';
import type { UserInfo, userRoutes } from '@yanye/shared/contract/users';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { Events } from '#platform/events/events';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from './messages.zh';
import { hashChosen, hashPassword } from './passwords';
import { maskedEmail, maskedPhone } from './personal-data';
import type { NamesService } from './names.service';
import { loginReset, usersRemoved } from './users.events';
import type { UsersRepository } from './users.repository';
import type { UserRow } from './users.tables';

type NewUser = Parsed<typeof userRoutes.create>['body'];
type RoleChange = Parsed<typeof userRoutes.setRole>['body'];

interface Needs {
  readonly database: Transactions;
  readonly users: UsersRepository;
  readonly names: NamesService;
  readonly clock: Clock;
  readonly time: SiteTime;
  readonly events: Events;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
}

/** One account shows many people around, who must not learn of each other. */
const personalDataOf = ({ role, email, tel, addr, ip }: UserRow) =>
  role === roles.tourist
    ? { email: maskedEmail(email), tel: maskedPhone(tel), addr: '', ip: '' }
    : { email, tel, addr, ip };

const infoOf = (user: UserRow, time: SiteTime): UserInfo => ({
  id: user.id,
  created_at: time.recordTime(user.created_at),
  nick_name: user.nick_name,
  user_name: user.user_name,
  avatar: user.avatar,
  ...personalDataOf(user),
  token: '',
  role: roleLabels[user.role],
  role_id: user.role,
  sign_status: messages.signStatus[user.source],
  integral: user.integral,
  scope: user.scope,
  sign: user.sign,
  link: user.link,
  must_change_password: user.must_change_password === 1,
  has_password: user.password_hash !== '',
  mail_notices: user.is_unmailed === 0,
});

/** Accounts: who there is, and what they may. */
export const usersService = ({ database, users, names, clock, time, events, images }: Needs) => {
  /** Call after `lockAdministrators`. */
  const keepAnAdministrator = async (leaving: readonly number[]): Promise<void> => {
    const administrators = await users.administrators();
    const remains = administrators.some((id) => !leaving.includes(id));
    if (!remains) refuse('LAST_ADMIN');
  };

  /** A password to be changed at the next sign-in; the second factor is off, and all tokens are void. */
  const giveLogin = async (id: number, password_hash: string): Promise<void> => {
    await users.change(id, { password_hash, must_change_password: 1 });
    await events.emit(loginReset, { id });
    await users.revokeAll(id);
  };

  /** @throws AppError USER_NOT_FOUND, BAD_INPUT */
  const hashGiven = async (id: number, password: string, nickName = ''): Promise<string> => {
    const { user_name, nick_name, email } = (await users.find(id)) ?? refuse('USER_NOT_FOUND');
    return hashChosen(password, [user_name, nick_name, nickName, email]);
  };

  return {
    /** @throws AppError USER_NOT_FOUND */
    info: async (viewer: Pick<Viewer, 'id'>): Promise<UserInfo> =>
      infoOf((await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND'), time),

    /** @returns the id @throws AppError NAME_REFUSED, USER_NAME_TAKEN, NICK_NAME_TAKEN, BAD_INPUT for an easily guessed password */
    create: async ({ user_name, nick_name, password, role }: NewUser): Promise<number> => {
      const password_hash = await hashChosen(password, [user_name, nick_name]);
      return database.transaction(async () => {
        const row = {
          user_name,
          nick_name: await names.judge(nick_name, { role }),
          email: '',
          password_hash,
          role,
          source: 'email',
          created_at: clock.now(),
        } as const;
        const added = await users.add(row);
        if (added === 'user_name') return refuse('USER_NAME_TAKEN');
        if (added === 'nick_name') return refuse('NICK_NAME_TAKEN');
        return added;
      });
    },

    /**
     * A change of role revokes every token at once; so does another password, for whoever lost theirs or their second factor.
     * @throws AppError USER_NOT_FOUND, NAME_REFUSED, NICK_NAME_TAKEN, LAST_ADMIN, BAD_INPUT for a password of one's own or an
     *   easily guessed one
     */
    setRole: async (
      viewer: Pick<Viewer, 'id'>,
      { user_id, role, nick_name, password }: RoleChange,
    ): Promise<void> => {
      if (password !== undefined && user_id === viewer.id)
        refuse('BAD_INPUT', { fields: [{ field: 'password', message: messages.ownPassword }] });
      const password_hash =
        password === undefined ? undefined : await hashGiven(user_id, password, nick_name);
      const save = async (): Promise<void> => {
        await users.lockAdministrators();
        const user = (await users.find(user_id)) ?? refuse('USER_NOT_FOUND');
        if (user.role === roles.admin && role !== roles.admin) await keepAnAdministrator([user_id]);
        // A name that stays is not judged again: it may be older than the rule.
        const isRenamed = nick_name !== undefined && nick_name !== user.nick_name;
        await users.change(user_id, {
          role,
          ...(isRenamed && { nick_name: await names.judge(nick_name, { id: user_id, role }) }),
        });
        if (password_hash !== undefined) await giveLogin(user_id, password_hash);
        else if (role !== user.role) await users.revokeAll(user_id);
      };
      await database.transaction(save).catch((error: unknown) => {
        // Somebody else took it between judging and saving.
        if (nick_name !== undefined && isUniqueViolation(error)) refuse('NICK_NAME_TAKEN', { cause: error });
        throw error;
      });
    },

    /** Removes people and what they wrote as comments. @returns how many went @throws AppError USER_NOT_FOUND, LAST_ADMIN */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        await users.lockAdministrators();
        const leaving = await users.findMany([...new Set(ids)]);
        if (leaving.length === 0) refuse('USER_NOT_FOUND', { message: messages.removedNone });
        const gone = leaving.map(({ id }) => id);
        if (leaving.some(({ role }) => role === roles.admin)) await keepAnAdministrator(gone);
        await events.emit(usersRemoved, { ids: gone });
        await users.remove(gone);
        await images.forgetLater(leaving.map(({ id, avatar }) => ({ path: avatar, owner: id })));
        return gone.length;
      }),

    /**
     * Gives an administrator another password, to be changed at the next sign-in, turns the second factor off and makes
     * all tokens of theirs void.
     * @param name user name or e-mail; the first administrator when left out
     * @returns how they sign in @throws AppError USER_NOT_FOUND when there is no such administrator
     */
    resetAdministrator: async (name: string | undefined, password: string): Promise<string> => {
      const password_hash = await hashPassword(password);
      return database.transaction(async () => {
        const [first] = await users.administrators();
        const user = await (name === undefined ? users.find(first ?? 0) : users.findForSignIn(name));
        if (user?.role !== roles.admin)
          return refuse('USER_NOT_FOUND', { message: messages.noAdministrator });
        await giveLogin(user.id, password_hash);
        return user.email || user.user_name;
      });
    },

    roleIds: () =>
      ([roles.admin, roles.user, roles.tourist] as const).map((value) => ({
        label: roleLabels[value],
        value,
      })),
  };
};

export type UsersService = ReturnType<typeof usersService>;
