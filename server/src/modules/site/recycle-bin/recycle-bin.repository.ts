import { binIdOf, type RemovedKind } from '@yanye/shared/contract/recycle-bin.calls';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { columnOf } from '#platform/database/results';
import type { RecycleBinTables, RemovedRow } from './recycle-bin.schema';

export type NewRemoved = Omit<RemovedRow, 'id' | 'given_up'> & { readonly given_up: object };

/** Notes about removed records; call what writes inside the transaction that changes the records. */
export const recycleBinRepository = (database: Database<RecycleBinTables>) => ({
  put: (rows: readonly NewRemoved[]): Promise<void> =>
    eachChunk(rows, async (portion) => {
      await database.kysely
        .insertInto('removed_records')
        .values(
          portion.map((row) => ({
            ...row,
            id: binIdOf(row.kind, row.record_id),
            given_up: JSON.stringify(row.given_up),
          })),
        )
        .execute();
    }),

  find: (ids: readonly string[]): Promise<RemovedRow[]> =>
    inChunks(ids, (portion) =>
      database.kysely.selectFrom('removed_records').selectAll().where('id', 'in', portion).execute(),
    ),

  /** Of two concurrent calls one gets a note. @returns the notes that were there, in the order of their ids */
  take: async (ids: readonly string[]): Promise<RemovedRow[]> => {
    const rows = await inChunks([...new Set(ids)].sort(), (portion) =>
      database.kysely.deleteFrom('removed_records').where('id', 'in', portion).returningAll().execute(),
    );
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  },

  /** For records that are deleted together with their owner. */
  forget: (kind: RemovedKind, recordIds: readonly (number | string)[]): Promise<void> =>
    eachChunk(recordIds, async (portion) => {
      await database.kysely
        .deleteFrom('removed_records')
        .where(
          'id',
          'in',
          portion.map((id) => binIdOf(kind, id)),
        )
        .execute();
    }),

  /** @param before milliseconds since 1970 @returns ids of those removed earlier, the oldest first */
  olderThan: (before: number, limit: number): Promise<string[]> =>
    columnOf(
      database.kysely
        .selectFrom('removed_records')
        .select('id')
        .where('removed_at', '<=', before)
        .orderBy('removed_at')
        .orderBy('id')
        .limit(limit),
      'id',
    ),

  /** @param of only what this user removed of their own */
  counts: (of?: number): Promise<{ kind: RemovedKind; count: number }[]> =>
    database.kysely
      .selectFrom('removed_records')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .$if(of !== undefined, (query) =>
        query
          .where('owner_id', '=', of ?? 0)
          .where('removed_by', '=', of ?? 0)
          .where('kind', '=', 'article'),
      )
      .groupBy('kind')
      .execute(),
});

export type RecycleBinRepository = ReturnType<typeof recycleBinRepository>;
