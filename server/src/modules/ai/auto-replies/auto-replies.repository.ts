import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { changedBy, countOf } from '#platform/database/results';
import type { AutoReplyTables } from './auto-replies.schema';

export type AutoReplyRow = Selectable<AutoReplyTables['auto_replies']>;
export type TriedRule = Pick<AutoReplyRow, 'id' | 'mode' | 'rule'>;

export const autoRepliesRepository = (database: Database<AutoReplyTables>) => ({
  /** The rules that are switched on, in the order in which they are tried. */
  inOrder: (limit: number): Promise<TriedRule[]> =>
    database.kysely
      .selectFrom('auto_replies')
      .select(['id', 'mode', 'rule'])
      .where('enable', '=', 1)
      .orderBy('sort', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),

  find: (id: number): Promise<AutoReplyRow | undefined> =>
    database.kysely.selectFrom('auto_replies').selectAll().where('id', '=', id).executeTakeFirst(),

  count: (): Promise<number> => countOf(database.kysely.selectFrom('auto_replies')),

  /** @throws the database's unique violation where the name is taken */
  add: (row: Insertable<AutoReplyTables['auto_replies']>): Promise<AutoReplyRow> =>
    database.kysely.insertInto('auto_replies').values(row).returningAll().executeTakeFirstOrThrow(),

  /** @returns the changed row; undefined when there is none @throws the database's unique violation where the name is taken */
  change: (
    id: number,
    change: Updateable<AutoReplyTables['auto_replies']>,
  ): Promise<AutoReplyRow | undefined> =>
    database.kysely
      .updateTable('auto_replies')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  /** @returns number of removed rules */
  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('auto_replies').where('id', 'in', ids).returning('id')),
});

export type AutoRepliesRepository = ReturnType<typeof autoRepliesRepository>;
