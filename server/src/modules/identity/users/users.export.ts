import { usersQuery, type ListedUser } from '@yanye/shared/contract/users';
import { mayChangeUser } from '@yanye/shared/policy/users.policy';
import { refuse } from '#platform/errors';
import { checkedFilter } from '#platform/admin-lists/checked-filter';
import type { ExportRow, ExportSource } from '#platform/admin-lists/export-source';
import { messages } from './messages.zh';
import type { UserListService } from './user-list.service';

const text = messages.file;

const cellsOf = (user: ListedUser): ExportRow<'users'> => ({
  id: user.id,
  nick_name: user.nick_name,
  user_name: user.user_name,
  email: user.email,
  role: user.role,
  source: user.sign_status,
  ip: user.ip,
  addr: user.addr,
  created_at: user.created_at.replace('T', ' ').slice(0, 19),
});

/** The list of users as a file; for administrators. */
export const usersAsFile = (list: Pick<UserListService, 'portions'>): ExportSource<'users'> => ({
  name: text.name,
  columns: text.columns,
  admit: (viewer, filter) => {
    if (!mayChangeUser(viewer)) refuse('FORBIDDEN');
    checkedFilter(usersQuery, filter);
  },
  async *portions(viewer, filter, before) {
    const query = checkedFilter(usersQuery, filter);
    for await (const people of list.portions(viewer, query, before)) yield people.map(cellsOf);
  },
});
