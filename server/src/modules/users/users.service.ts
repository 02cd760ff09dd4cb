import type { Parsed } from '@yanye/shared/contract/route';
import type { UserInfo, userRoutes } from '@yanye/shared/contract/users';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { refuse } from '../../platform/errors';
import type { SiteTime } from '../../platform/time';
import type { Viewer } from '../../platform/viewer';
import { messages } from './messages.zh';
import { hashPassword } from './passwords';
import type { UsersRepository } from './users.repository';
import type { UserRow, UserTables } from './users.tables';

type NewUser = Parsed<typeof userRoutes.create>['body'];
type RoleChange = Parsed<typeof userRoutes.setRole>['body'];

interface Needs {
  readonly database: Database<UserTables>;
  readonly users: UsersRepository;
  readonly clock: Clock;
  readonly time: SiteTime;
  /** What other modules do with the traces of people who leave; runs in the same transaction, in this order. */
  readonly beforeRemoval: readonly ((ids: readonly number[]) => Promise<void>)[];
}

const infoOf = (user: UserRow, time: SiteTime): UserInfo => ({
  id: user.id,
  created_at: time.recordTime(user.created_at),
  nick_name: user.nick_name,
  user_name: user.user_name,
  avatar: user.avatar,
  email: user.email,
  tel: user.tel,
  addr: user.addr,
  token: '',
  ip: user.ip,
  role: roleLabels[user.role],
  role_id: user.role,
  sign_status: messages.signStatus[user.source],
  integral: user.integral,
  scope: user.scope,
  sign: user.sign,
  link: user.link,
});

/** Accounts: who there is, and what they may. */
export const usersService = ({ database, users, clock, time, beforeRemoval }: Needs) => {
  /** Call after `lockAdministrators`. */
  const keepAnAdministrator = async (leaving: readonly number[]): Promise<void> => {
    const administrators = await users.administrators();
    const remains = administrators.some((id) => !leaving.includes(id));
    if (!remains) refuse('LAST_ADMIN');
  };

  return {
    /** @throws AppError USER_NOT_FOUND */
    info: async (viewer: Viewer): Promise<UserInfo> =>
      infoOf((await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND'), time),

    /** @returns the id @throws AppError USER_NAME_TAKEN, NICK_NAME_TAKEN */
    create: async ({ user_name, nick_name, password, role }: NewUser): Promise<number> => {
      const password_hash = await hashPassword(password);
      return database.transaction(async () => {
        const row = {
          user_name,
          nick_name,
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

    /** A change of role revokes every token at once. @throws AppError USER_NOT_FOUND, NICK_NAME_TAKEN, LAST_ADMIN */
    setRole: ({ user_id, role, nick_name }: RoleChange): Promise<void> =>
      database.transaction(async () => {
        await users.lockAdministrators();
        const user = (await users.find(user_id)) ?? refuse('USER_NOT_FOUND');
        if (user.role === roles.admin && role !== roles.admin) await keepAnAdministrator([user_id]);
        if (nick_name !== undefined && (await users.nickNameTaken(nick_name, user_id)))
          refuse('NICK_NAME_TAKEN');
        await users.change(user_id, { role, ...(nick_name !== undefined && { nick_name }) });
        if (role !== user.role) await users.revokeAll(user_id);
      }),

    /** Removes people and what they wrote as comments. @returns how many went @throws AppError USER_NOT_FOUND, LAST_ADMIN */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        await users.lockAdministrators();
        const leaving = await users.findMany([...new Set(ids)]);
        if (leaving.length === 0) refuse('USER_NOT_FOUND', { message: messages.removedNone });
        const gone = leaving.map(({ id }) => id);
        if (leaving.some(({ role }) => role === roles.admin)) await keepAnAdministrator(gone);
        for (const forget of beforeRemoval) await forget(gone);
        await users.remove(gone);
        return gone.length;
      }),

    /**
     * Gives an administrator another password and makes all tokens of theirs void.
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
        await users.change(user.id, { password_hash });
        await users.revokeAll(user.id);
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
