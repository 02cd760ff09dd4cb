import type { Parsed } from '@yanye/shared/contract/route';
import type { UserInfo, userRoutes } from '@yanye/shared/contract/users';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { Events } from '#platform/events/events';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from './messages.zh';
import type { NamesService } from './names.service';
import { infoOf } from './user-info';
import type { UserLoginsService } from './user-logins.service';
import type { UserPasswords } from './user-passwords';
import { usersRemoved } from './users.events';
import type { UsersRepository } from './users.repository';

type NewUser = Parsed<typeof userRoutes.create>['body'];
type RoleChange = Parsed<typeof userRoutes.setRole>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly users: UsersRepository;
  readonly logins: Pick<UserLoginsService, 'resetLogin' | 'revokeTokens'>;
  readonly names: NamesService;
  readonly passwords: Pick<UserPasswords, 'hashChosen'>;
  readonly events: Events;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
}

export const usersService = (deps: Deps) => {
  const { database, users, logins, names, passwords, clock, time, events, images } = deps;

  /** Call after `lockAdministrators`. */
  const keepAnAdministrator = async (leaving: readonly number[]): Promise<void> => {
    const administrators = await users.administrators();
    const remains = administrators.some((id) => !leaving.includes(id));
    if (!remains) refuse('LAST_ADMIN');
  };

  /** @throws AppError USER_NOT_FOUND, BAD_INPUT */
  const hashGiven = async (id: number, password: string, nickName = ''): Promise<string> => {
    const { user_name, nick_name, email } = (await users.find(id)) ?? refuse('USER_NOT_FOUND');
    return passwords.hashChosen(password, [user_name, nick_name, nickName, email]);
  };

  return {
    /** @throws AppError USER_NOT_FOUND */
    info: async (viewer: Pick<Viewer, 'id'>): Promise<UserInfo> =>
      infoOf((await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND'), time),

    /** @returns the id @throws AppError NAME_REFUSED, USER_NAME_TAKEN, NICK_NAME_TAKEN, BAD_INPUT for an easily guessed password */
    create: async ({ user_name, nick_name, password, role }: NewUser): Promise<number> => {
      const password_hash = await passwords.hashChosen(password, [user_name, nick_name]);
      return database.transaction(async () => {
        const row = {
          user_name,
          nick_name: await names.check(nick_name, { role }),
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
     * Changes the role, the nick name, or the password of a user who lost theirs. A new role and a new password revoke every token.
     * @throws AppError USER_NOT_FOUND, NAME_REFUSED, NICK_NAME_TAKEN, LAST_ADMIN, BAD_INPUT for the viewer's own password or an
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
        // An unchanged name is not checked again: it may be older than the rule.
        const isRenamed = nick_name !== undefined && nick_name !== user.nick_name;
        await users.change(user_id, {
          role,
          ...(isRenamed && { nick_name: await names.check(nick_name, { id: user_id, role }) }),
        });
        if (password_hash !== undefined) await logins.resetLogin(user_id, password_hash);
        else if (role !== user.role) await logins.revokeTokens(user_id);
      };
      // Another request may take the name between the check and the write.
      await whileUnique(database, 'NICK_NAME_TAKEN', save);
    },

    /** Removes users and their comments. @returns how many were removed @throws AppError USER_NOT_FOUND, LAST_ADMIN */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        await users.lockAdministrators();
        const leaving = await users.findMany([...new Set(ids)]);
        if (leaving.length === 0) refuse('USER_NOT_FOUND', { message: messages.removedNone });
        const removed = leaving.map(({ id }) => id);
        if (leaving.some(({ role }) => role === roles.admin)) await keepAnAdministrator(removed);
        await events.emit(usersRemoved, { ids: removed });
        await users.remove(removed);
        await images.forgetLater(leaving.map(({ id, avatar }) => ({ path: avatar, owner: id })));
        return removed.length;
      }),

    roleIds: () =>
      ([roles.admin, roles.user, roles.tourist] as const).map((value) => ({
        label: roleLabels[value],
        value,
      })),
  };
};

export type UsersService = ReturnType<typeof usersService>;
