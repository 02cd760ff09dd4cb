import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { AuditLogTables } from '../audit-log.schema';
import { waiting } from '../entries/waiting';

interface Sealed {
  readonly id: number;
  readonly seq: number;
  readonly seal: string;
  readonly addr: string;
  readonly actor_mark: string;
}

type Gap = AuditLogTables['log_gaps'];

/** The one row of the chain and of the last verification. */
const only = 1;

export const chainRepository = (database: Database<AuditLogTables>) => {
  return {
    head: () =>
      database.kysely
        .selectFrom('log_chain')
        .select(['head', 'link', 'key_id', 'seal'])
        .where('id', '=', only)
        .executeTakeFirst(),

    /** Locks the chain until the transaction ends; a chain that has no row yet is not locked. */
    lockedHead: () =>
      database.kysely
        .selectFrom('log_chain')
        .select(['head', 'link', 'key_id', 'seal'])
        .where('id', '=', only)
        .$call(database.dialect.lockRows)
        .executeTakeFirst(),

    /** @param head of an empty chain; of several processes one adds it */
    begin: async (head: Omit<AuditLogTables['log_chain'], 'id'>): Promise<void> => {
      await database.kysely
        .insertInto('log_chain')
        .values({ id: only, ...head })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    moveHead: async (head: Omit<AuditLogTables['log_chain'], 'id'>): Promise<void> => {
      await database.kysely.updateTable('log_chain').set(head).where('id', '=', only).execute();
    },

    /** @returns the greatest number of an entry or a gap; 0 where there is none */
    lastSeq: async (): Promise<number> => {
      const { kysely } = database;
      const entry = await kysely
        .selectFrom('logs')
        .select(({ fn }) => fn.max('seq').as('seq'))
        // As in the condition of the index.
        .where('seq', 'is not', null)
        .executeTakeFirst();
      const gap = await kysely
        .selectFrom('log_gaps')
        .select(({ fn }) => fn.max('last_seq').as('seq'))
        .executeTakeFirst();
      return Math.max(Number(entry?.seq ?? 0), Number(gap?.seq ?? 0));
    },

    waiting: (limit: number) =>
      database.kysely.selectFrom('logs').selectAll().where(waiting).orderBy('id').limit(limit).execute(),

    /** Addresses of the entries that are the next to get a number. */
    waitingAddresses: (limit: number) =>
      database.kysely
        .selectFrom('logs')
        .select(['id', 'ip'])
        .where(waiting)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Numbers entries. @param rows at most 100 */
    number: async (rows: readonly Sealed[]): Promise<void> => {
      const values = rows.map(
        ({ id, seq, seal, addr, actor_mark }) =>
          sql`(cast(${id} as bigint), cast(${seq} as bigint), ${seal}, ${addr}, ${actor_mark})`,
      );
      await sql`with numbered (id, seq, seal, addr, actor_mark) as (values ${sql.join(values)})
        update logs set
          seq = numbered.seq, seal = numbered.seal, addr = numbered.addr, actor_mark = numbered.actor_mark, waits = 0
        from numbered where logs.id = numbered.id`.execute(database.kysely);
    },

    /** Sets rows aside that nobody wrote. @param ids at most 100 */
    refuse: async (ids: readonly number[]): Promise<void> => {
      await database.kysely
        .updateTable('logs')
        .set({ seq: sql`-id`, waits: 0 })
        .where('id', 'in', ids)
        .execute();
    },

    /** Entries from a number on, in the order of the chain. */
    entriesFrom: (seq: number, limit: number) =>
      database.kysely
        .selectFrom('logs')
        .selectAll()
        .where('seq', '>=', seq)
        .orderBy('seq')
        .orderBy('id')
        .limit(limit)
        .execute(),

    refused: () =>
      database.kysely
        .selectFrom('logs')
        .select(['id', 'seq'])
        .where('seq', '<=', 0)
        .limit(1)
        .executeTakeFirst(),

    /** An entry of the log's first two types that has no number and does not wait for one. */
    unnumbered: () =>
      database.kysely
        .selectFrom('logs')
        .select('id')
        // The condition of the index, word by word.
        .where(sql<SqlBool>`seq is null and waits = 0 and type < 3`)
        .limit(1)
        .executeTakeFirst(),

    /** Gaps that have a number of a range, in their order. */
    gapsWithin: (first: number, last: number): Promise<Gap[]> =>
      database.kysely
        .selectFrom('log_gaps')
        .selectAll()
        .where('last_seq', '>=', first)
        .where('first_seq', '<=', last)
        .orderBy('first_seq')
        .execute(),

    gapsEndingAt: (numbers: readonly number[]): Promise<Gap[]> =>
      inChunks(numbers, (some) =>
        database.kysely.selectFrom('log_gaps').selectAll().where('last_seq', 'in', some).execute(),
      ),

    removeGaps: async (firsts: readonly number[]): Promise<void> => {
      await inChunks(firsts, async (some) => {
        await database.kysely.deleteFrom('log_gaps').where('first_seq', 'in', some).execute();
        return [];
      });
    },

    addGaps: async (gaps: readonly Gap[]): Promise<void> => {
      await inChunks(gaps, async (some) => {
        await database.kysely.insertInto('log_gaps').values(some).execute();
        return [];
      });
    },

    erasures: (userIds: readonly number[]) =>
      inChunks(userIds, (some) =>
        database.kysely.selectFrom('log_erasures').selectAll().where('user_id', 'in', some).execute(),
      ),

    report: async (): Promise<{ readonly checked_at: number; readonly report: string } | undefined> =>
      database.kysely
        .selectFrom('log_checks')
        .select(['checked_at', 'report'])
        .where('id', '=', only)
        .executeTakeFirst(),

    keepReport: async (checked_at: number, report: string): Promise<void> => {
      await database.kysely
        .insertInto('log_checks')
        .values({ id: only, checked_at, report })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at, report }))
        .execute();
    },
  };
};

export type ChainRepository = ReturnType<typeof chainRepository>;
