import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { ManagedSessionRow, ManagedSessionsQuery } from './role-sessions.managed';
import type { RoleSessionsRepository } from './role-sessions.repository';

interface Deps {
  readonly sessions: Pick<RoleSessionsRepository, 'people' | 'lastContents'>;
  readonly managed: AdminListService<ManagedSessionRow, ManagedSessionsQuery>;
  readonly time: SiteTime;
}

/** All sessions, for administrators. */
export const managedSessionsService = ({ sessions, managed, time }: Deps) => ({
  list: async (viewer: Viewer, query: ManagedSessionsQuery) => {
    const { count, rows } = await managed.page(viewer, query);
    if (rows.length === 0) return { count, list: [] };
    const [people, last] = await Promise.all([
      sessions.people([...new Set(rows.map(({ user_id }) => user_id))]),
      sessions.lastContents(rows.map(({ id }) => id)),
    ]);
    const nickNames = new Map(people.map(({ id, nick_name }) => [id, nick_name]));
    const contents = new Map(last.map(({ session_id, content }) => [session_id, content]));
    const list = rows.map((row) => ({
      id: row.id,
      created_at: time.recordTime(row.created_at),
      userID: row.user_id,
      nickName: nickNames.get(row.user_id) ?? '',
      sessionName: row.name,
      roleName: row.role_name,
      chatCount: row.count,
      lastContent: contents.get(row.id) ?? '',
    }));
    return { count, list };
  },
});

export type ManagedSessionsService = ReturnType<typeof managedSessionsService>;
