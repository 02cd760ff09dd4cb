import { roles, type Role } from '@yanye/shared/policy/roles';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import { hashPassword } from '#platform/passwords';
import { messages } from './messages.zh';
import type { UserListRepository } from './user-list.repository';
import type { UserNamesRepository } from './user-names.repository';
import { loginReset, tokensRevoked } from './users.events';
import type { UsersRepository } from './users.repository';

interface Deps {
  readonly database: Transactions;
  readonly users: Pick<UsersRepository, 'find' | 'change' | 'administrators' | 'raiseTokenVersion'>;
  readonly userNames: Pick<UserNamesRepository, 'findForSignIn'>;
  readonly list: Pick<UserListRepository, 'changeRoles'>;
  readonly events: Events;
}

/** Revoking tokens, and setting a user's password for them. */
export const userLoginsService = ({ database, users, userNames, list, events }: Deps) => {
  /** Makes every token of a user void. Call inside a transaction. */
  const revokeTokens = async (id: number): Promise<void> => {
    await users.raiseTokenVersion(id);
    await events.emit(tokensRevoked, { ids: [id] });
  };

  /**
   * Sets a password that must be changed at the next sign-in; turns the second factor off, and makes all tokens void.
   * Call inside a transaction.
   */
  const resetLogin = async (id: number, password_hash: string): Promise<void> => {
    await users.change(id, { password_hash, must_change_password: 1 });
    await events.emit(loginReset, { id });
    await revokeTokens(id);
  };

  return {
    revokeTokens,
    resetLogin,

    /**
     * Changes the role of those users who have one of some roles, and revokes their tokens. Call inside a transaction.
     * @param ids at most 500 @returns ids of the changed users
     */
    changeRoles: async (ids: readonly number[], from: readonly Role[], to: 2 | 4): Promise<number[]> => {
      const changed = await list.changeRoles(ids, from, to);
      if (changed.length > 0) await events.emit(tokensRevoked, { ids: changed });
      return changed;
    },

    /**
     * Resets an administrator's login.
     * @param name user name or e-mail; the first administrator when left out
     * @returns the name they sign in with @throws AppError USER_NOT_FOUND when there is no such administrator
     */
    resetAdministrator: async (name: string | undefined, password: string): Promise<string> => {
      const password_hash = await hashPassword(password);
      return database.transaction(async () => {
        const [first] = await users.administrators();
        const user = await (name === undefined ? users.find(first ?? 0) : userNames.findForSignIn(name));
        if (user?.role !== roles.admin)
          return refuse('USER_NOT_FOUND', { message: messages.noAdministrator });
        await resetLogin(user.id, password_hash);
        return user.email || user.user_name;
      });
    },
  };
};

export type UserLoginsService = ReturnType<typeof userLoginsService>;
