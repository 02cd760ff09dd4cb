import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import type { Parsed } from '@yanye/shared/contract/route';
import type { UserReadTables } from '#identity/users/users.read';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import type { ReferredRows } from '#platform/database/row-list';
import type { DialogRemoval } from '../dialogs/dialog-removal.service';
import { messages } from '../messages.zh';
import type { RoleSessionRow } from './role-sessions.repository';

const text = messages.file;

export type ManagedSessionRow = RoleSessionRow;
export type ManagedSessionsQuery = Parsed<typeof roleSessionRoutes.managed>['query'];

const people = {
  column: 'user_id',
  table: 'users',
  searched: ['nick_name'],
} as const satisfies ReferredRows<ManagedSessionRow, UserReadTables>;

/** The list of all sessions: its pages, the removal of many, and its file, which has no word of a conversation. */
export const managedSessions = (needs: ListNeeds, removal: Pick<DialogRemoval, 'dropSessions'>) =>
  defineAdminList<ManagedSessionRow, ManagedSessionsQuery, 'role_sessions'>(needs, {
    table: 'role_sessions',
    id: 'id',
    made: 'created_at',
    query: roleSessionRoutes.managed.query,
    searched: () => ['name', 'role_name'],
    searchedIn: [people],
    deeds: () => ({ remove: (ids) => removal.dropSessions(ids.map(Number)) }),
    file: {
      ...text,
      cells: ({ id, user_id, role_name, name, count, created_at }, time) => ({
        id,
        user_id,
        role_name,
        name,
        count,
        created_at: momentCell(time, created_at),
      }),
    },
  });
