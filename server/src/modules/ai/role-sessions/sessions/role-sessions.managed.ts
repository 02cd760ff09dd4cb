import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import type { Parsed } from '@yanye/shared/contract/route';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import type { DialogRemoval } from '../dialogs/dialog-removal.service';
import { messages } from '../messages.zh';
import type { RoleSessionRow } from './role-sessions.repository';

const text = messages.file;

export type ManagedSessionRow = RoleSessionRow;
export type ManagedSessionsQuery = Parsed<typeof roleSessionRoutes.managed>['query'];

/** The list of all sessions: its pages, the removal of many, and its file, which has no word of a conversation. */
export const managedSessions = (needs: ListNeeds, removal: Pick<DialogRemoval, 'dropSessions'>) =>
  defineAdminList<ManagedSessionRow, ManagedSessionsQuery, 'role_sessions'>(needs, {
    table: 'role_sessions',
    id: 'id',
    made: 'created_at',
    query: roleSessionRoutes.managed.query,
    searched: () => ['name', 'role_name'],
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
