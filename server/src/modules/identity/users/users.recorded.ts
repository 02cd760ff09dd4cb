import type { RecordTracker } from '#platform/events/record-tracker';
import type { UserListRepository } from './user-list.repository';
import type { UsersRepository } from './users.repository';

/** The repository of users, whose new accounts, names and roles are emitted. */
export const recordedUsers = (users: UsersRepository, records: RecordTracker<number>): UsersRepository => ({
  ...users,
  add: async (row) => {
    const added = await users.add(row);
    if (typeof added === 'number') await records.created(added);
    return added;
  },
  // The address of each sign-in is written as well, and is in no event.
  change: (id, change) =>
    change.role === undefined && change.nick_name === undefined
      ? users.change(id, change)
      : records.changed([id], () => users.change(id, change)),
});

/** The repository of the list of users, whose role changes are emitted. */
export const recordedUserList = (
  list: UserListRepository,
  records: RecordTracker<number>,
): UserListRepository => ({
  ...list,
  changeRoles: (ids, from, to) => records.changed(ids, () => list.changeRoles(ids, from, to)),
});
