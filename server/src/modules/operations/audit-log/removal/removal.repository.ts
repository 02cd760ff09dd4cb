import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import type { AuditLogTables } from '../audit-log.schema';
import { settled } from '../entries/waiting';

/** Which entries go; `before` and `from` are timestamps, `from` inclusive, `before` exclusive. */
export interface Removed {
  readonly ids?: readonly number[];
  readonly from?: number;
  readonly before?: number;
  readonly userId?: number;
  readonly ip?: string;
  readonly type?: number;
}

export const removalRepository = (database: Database<AuditLogTables>) => ({
  lastId: async (): Promise<number> => {
    const last = await database.kysely
      .selectFrom('logs')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    return Number(last?.id ?? 0);
  },

  /** Entries that match and have their numbers, without those that were written after one. */
  some: ({ ids, from, before, userId, ip, type }: Removed, lastId: number, limit: number) =>
    database.kysely
      .selectFrom('logs')
      .select(['id', 'seq', 'seal'])
      .where(settled)
      .where('id', '<=', lastId)
      .where((where) =>
        where.and([
          ...(ids ? [where('id', 'in', ids)] : []),
          ...(from === undefined ? [] : [where('created_at', '>=', from)]),
          ...(before === undefined ? [] : [where('created_at', '<', before)]),
          ...(userId === undefined ? [] : [where('user_id', '=', userId)]),
          ...(ip === undefined ? [] : [where('ip', '=', ip)]),
          ...(type === undefined ? [] : [where('type', '=', type)]),
        ]),
      )
      .orderBy(before === undefined ? 'id' : 'created_at')
      .limit(limit)
      .execute(),

  remove: (ids: readonly number[]): Promise<void> =>
    eachChunk(ids, (some) => database.kysely.deleteFrom('logs').where('id', 'in', some).execute()),
});

export type RemovalRepository = ReturnType<typeof removalRepository>;
