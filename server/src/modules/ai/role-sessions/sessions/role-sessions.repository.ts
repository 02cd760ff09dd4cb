import { sql, type Insertable, type Selectable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { cellOf, changedBy, columnOf, countOf, newIdOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

export type RoleSessionRow = Selectable<RoleSessionTables['role_sessions']>;

interface Page {
  readonly page: number;
  readonly limit: number;
}

export const roleSessionsRepository = (
  database: Database<RoleSessionTables & Pick<UserReadTables, 'users'>>,
) => {
  const own = (userId: number, roleId: number, key: string) =>
    database.kysely
      .selectFrom('role_sessions')
      .where('user_id', '=', userId)
      .where('role_id', '=', roleId)
      .$if(key !== '', (query) => query.where(contains(sql.ref('name'), key)));

  return {
    find: (id: number): Promise<RoleSessionRow | undefined> =>
      database.kysely.selectFrom('role_sessions').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Pinned ones first, what was pinned last before the others; the rest newest first. */
    page: (userId: number, roleId: number, key: string, { page, limit }: Page) =>
      own(userId, roleId, key)
        .select(['id', 'created_at', 'name', 'pinned_at'])
        .orderBy('pinned_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    count: (userId: number, roleId: number, key: string): Promise<number> =>
      countOf(own(userId, roleId, key)),

    /** @returns a session without any dialog, which is about no article */
    unused: (userId: number, roleId: number): Promise<number | undefined> =>
      cellOf(
        own(userId, roleId, '')
          .select('id')
          .where('count', '=', 0)
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('role_session_articles')
                  .select('role_session_articles.session_id')
                  .whereRef('role_session_articles.session_id', '=', 'role_sessions.id'),
              ),
            ),
          )
          .orderBy('id', 'desc')
          .limit(1),
        'id',
      ),

    balanceOf: (userId: number): Promise<number | undefined> =>
      cellOf(database.kysely.selectFrom('users').select('integral').where('id', '=', userId), 'integral'),

    add: (row: Insertable<RoleSessionTables['role_sessions']>): Promise<number> =>
      newIdOf(database.kysely.insertInto('role_sessions').values(row).returning('id')),

    rename: async (id: number, name: string): Promise<void> => {
      await database.kysely
        .updateTable('role_sessions')
        .set({ name, is_named: 1 })
        .where('id', '=', id)
        .execute();
    },

    countPinned: (userId: number): Promise<number> =>
      countOf(
        database.kysely.selectFrom('role_sessions').where('user_id', '=', userId).where('pinned_at', '>', 0),
      ),

    /** @param pinned_at milliseconds; 0 to unpin it */
    pin: async (id: number, pinned_at: number): Promise<void> => {
      await database.kysely.updateTable('role_sessions').set({ pinned_at }).where('id', '=', id).execute();
    },

    /** Counts a new dialog; the first one names a session that has no name yet. */
    used: async (id: number, name: string, used_at: number): Promise<void> => {
      await database.kysely
        .updateTable('role_sessions')
        .set((eb) => ({
          count: eb('count', '+', 1),
          used_at,
          name: eb.case().when('is_named', '=', 1).then(eb.ref('name')).else(name).end(),
          is_named: 1,
        }))
        .where('id', '=', id)
        .execute();
    },

    /** Makes the count right after dialogs were removed. */
    recount: async (ids: readonly number[]): Promise<void> => {
      await database.kysely
        .updateTable('role_sessions')
        .set((eb) => ({
          count: eb
            .selectFrom('role_dialogs')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('role_dialogs.session_id', '=', 'role_sessions.id')
            .$asScalar(),
        }))
        .where('id', 'in', ids)
        .execute();
    },

    /** @returns those that exist, with their users */
    owners: (ids: readonly number[]) =>
      database.kysely.selectFrom('role_sessions').select(['id', 'user_id']).where('id', 'in', ids).execute(),

    idsOfUsers: (userIds: readonly number[]): Promise<number[]> =>
      columnOf(
        database.kysely.selectFrom('role_sessions').select('id').where('user_id', 'in', userIds),
        'id',
      ),

    /** @returns number of removed sessions */
    remove: (ids: readonly number[]): Promise<number> =>
      changedBy(database.kysely.deleteFrom('role_sessions').where('id', 'in', ids).returning('id')),

    people: (userIds: readonly number[]) =>
      database.kysely
        .selectFrom('users')
        .select(['id', 'nick_name', 'avatar'])
        .where('id', 'in', userIds)
        .execute(),

    /** @returns what was said last in each session that has dialogs */
    lastContents: (ids: readonly number[]) =>
      database.kysely
        .selectFrom('role_dialogs')
        .select(['session_id', 'content'])
        .where('id', 'in', (where) =>
          where
            .selectFrom('role_dialogs as those')
            .select(({ fn }) => fn.max('those.id').as('id'))
            .where('those.session_id', 'in', ids)
            .groupBy('those.session_id'),
        )
        .execute(),
  };
};

export type RoleSessionsRepository = ReturnType<typeof roleSessionsRepository>;
