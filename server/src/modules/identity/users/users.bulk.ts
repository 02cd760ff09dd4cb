import type { AdminListAction } from '@yanye/shared/contract/admin-lists';
import { usersQuery } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { mayChangeUser, mayChangeUserInBulk } from '@yanye/shared/policy/users.policy';
import { refuse } from '#platform/errors';
import { checkedFilter } from '#platform/admin-lists/checked-filter';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';
import type { UserListRepository } from './user-list.repository';
import type { UserListService } from './user-list.service';
import type { UserLoginsService } from './user-logins.service';
import type { UsersService } from './users.service';

interface Deps {
  readonly list: UserListService;
  readonly people: UserListRepository;
  readonly users: Pick<UsersService, 'remove'>;
  readonly logins: Pick<UserLoginsService, 'changeRoles'>;
}

/** Bulk actions on the list of users; for administrators. */
export const usersInBulk = ({ list, people, users, logins }: Deps): BulkTarget<'users'> => {
  const run = async (
    action: AdminListAction<'users'>,
    ids: readonly number[],
  ): Promise<readonly number[]> => {
    if (action === 'disable') return logins.changeRoles(ids, [roles.user, roles.tourist], roles.disabled);
    if (action === 'enable') return logins.changeRoles(ids, [roles.disabled], roles.user);
    await users.remove(ids);
    return ids;
  };
  return {
    admit: (viewer) => {
      if (!mayChangeUser(viewer)) refuse('FORBIDDEN');
    },
    check: () => undefined,
    matching: (viewer, filter) => {
      const query = checkedFilter(usersQuery, filter);
      return {
        count: (before) => list.countMatching(viewer, query, before),
        next: async (before, after, limit) =>
          (await list.idsMatching(viewer, query, before, Number(after), limit)).map(String),
      };
    },
    apply: async (viewer, { action }, ids) => {
      const there = await people.rolesOf(ids.map(Number).filter(Number.isSafeInteger));
      const allowed = there.filter((person) => mayChangeUserInBulk(viewer, person)).map(({ id }) => id);
      return allowed.length === 0 ? [] : (await run(action, allowed)).map(String);
    },
  };
};
