import type { Insertable, Selectable } from 'kysely';
import type { BigModelReadTables } from '#ai/big-model/big-model.read';
import type { RoleSessionReadTables } from '#ai/role-sessions/role-sessions.read';
import type { Database } from '#platform/database/database';
import { changedBy, countOf } from '#platform/database/results';
import type { RoleShareTables } from './role-shares.schema';

type Tables = RoleShareTables & Pick<BigModelReadTables, 'big_model_roles'> & RoleSessionReadTables;
type Row = Selectable<RoleShareTables['role_shares']>;

interface OwnQuery {
  readonly page: number;
  readonly limit: number;
  readonly session?: number | undefined;
}

const listed = [
  'share_key',
  'title',
  'session_id',
  'role_name',
  'role_icon',
  'count',
  'created_at',
  'revoked_at',
  'is_by_admin',
] as const;

export const roleSharesRepository = (database: Database<Tables>) => {
  const ofUser = (userId: number, session?: number) =>
    database.kysely
      .selectFrom('role_shares')
      .where('user_id', '=', userId)
      .$if(session !== undefined, (query) => query.where('session_id', '=', session ?? 0));

  return {
    find: (key: string): Promise<Row | undefined> =>
      database.kysely.selectFrom('role_shares').selectAll().where('share_key', '=', key).executeTakeFirst(),

    /** Newest first. */
    page: (userId: number, { page, limit, session }: OwnQuery) =>
      ofUser(userId, session)
        .select(listed)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    count: (userId: number, session?: number): Promise<number> => countOf(ofUser(userId, session)),

    countOpen: (userId: number): Promise<number> => countOf(ofUser(userId).where('revoked_at', '=', 0)),

    add: async (row: Insertable<RoleShareTables['role_shares']>): Promise<void> => {
      await database.kysely.insertInto('role_shares').values(row).execute();
    },

    revoke: async (id: number, revoked_at: number, is_by_admin: 0 | 1): Promise<void> => {
      await database.kysely
        .updateTable('role_shares')
        .set({ revoked_at, is_by_admin, content: '' })
        .where('id', '=', id)
        .execute();
    },

    rewrite: async (id: number, content: string, count: number): Promise<void> => {
      await database.kysely.updateTable('role_shares').set({ content, count }).where('id', '=', id).execute();
    },

    /** @returns open shares of the sessions that the answers belong to */
    ofAnswers: (answers: readonly number[]) =>
      database.kysely
        .selectFrom('role_shares')
        .select(['id', 'content'])
        .where('revoked_at', '=', 0)
        .where('session_id', 'in', (where) =>
          where
            .selectFrom('role_dialogs')
            .innerJoin('role_answers', 'role_answers.dialog_id', 'role_dialogs.id')
            .select('role_dialogs.session_id')
            .where('role_answers.id', 'in', answers),
        )
        .execute(),

    /** @returns number of removed shares */
    removeOfSessions: (sessions: readonly number[]): Promise<number> =>
      changedBy(
        database.kysely.deleteFrom('role_shares').where('session_id', 'in', sessions).returning('id'),
      ),

    hasOfSessions: async (sessions: readonly number[]): Promise<boolean> =>
      (await database.kysely
        .selectFrom('role_shares')
        .select('id')
        .where('session_id', 'in', sessions)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** As it is now, for what a reader may do with it. */
    role: (id: number) =>
      database.kysely
        .selectFrom('big_model_roles')
        .select(['id', 'owner_id', 'enable'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
};

export type RoleSharesRepository = ReturnType<typeof roleSharesRepository>;
