import { logLimits } from '@yanye/shared/contract/logs.calls';
import { sql, type SqlBool } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { AuditLogTables } from '../audit-log.schema';
import { settled, waiting } from '../entries/waiting';

export interface LogFilter {
  readonly key: string;
  readonly type?: number;
  readonly level?: number;
  readonly ip: string;
  readonly userId: number;
  readonly addr: string;
  readonly userName: string;
  readonly service: string;
  readonly event: string;
  readonly status?: number;
  readonly isRead?: number;
  readonly record?: readonly [kind: string, id: string];
  /** Timestamps: `from` is inclusive, `below` exclusive. */
  readonly from?: number;
  readonly below?: number;
}

export const logListRepository = (database: Database<AuditLogTables & UserReadTables>) => {
  const matching = (filter: LogFilter, some: typeof settled) =>
    database.kysely.selectFrom('logs').where((where) => {
      const { key, type, level, ip, userId, addr, userName, service, event, status, isRead } = filter;
      const { record, from, below } = filter;
      const searched = ['title', 'record_name', 'user_name'] as const;
      return where.and([
        some,
        ...(key === '' ? [] : [where.or(searched.map((column) => contains(sql.ref<string>(column), key)))]),
        ...(type === undefined ? [] : [where('type', '=', type)]),
        ...(level === undefined ? [] : [where('level', '=', level)]),
        ...(ip === '' ? [] : [where('ip', '=', ip)]),
        ...(userId === 0 ? [] : [where('user_id', '=', userId)]),
        ...(addr === '' ? [] : [where('addr', '=', addr)]),
        ...(userName === '' ? [] : [where('user_name', '=', userName)]),
        ...(service === '' ? [] : [where('service', '=', service)]),
        ...(event === '' ? [] : [where('event', '=', event)]),
        ...(status === undefined ? [] : [where('status', '=', status)]),
        // As in the condition of the index.
        ...(isRead === undefined
          ? []
          : [isRead === 0 ? sql<SqlBool>`is_read = 0` : sql<SqlBool>`is_read = 1`]),
        ...(record ? [where('record_kind', '=', record[0]), where('record_id', '=', record[1])] : []),
        ...(from === undefined ? [] : [where('created_at', '>=', from)]),
        ...(below === undefined ? [] : [where('created_at', '<', below)]),
      ]);
    });

  const boundedOf = (filter: LogFilter, some: typeof settled): Promise<number> =>
    countOf(
      database.kysely.selectFrom(matching(filter, some).select('id').limit(logLimits.counted).as('counted')),
    );

  const bounded = async (filter: LogFilter): Promise<number> =>
    Math.min((await boundedOf(filter, waiting)) + (await boundedOf(filter, settled)), logLimits.counted);

  /** With a limit of its own: PostgreSQL would sort all that match. */
  const newest = (filter: LogFilter, some: typeof settled, limit: number) =>
    database.kysely
      .selectFrom(matching(filter, some).selectAll().orderBy('id', 'desc').limit(limit).as('newest'))
      .selectAll();

  const following = (some: typeof settled, kind: string, recordId: string, id: number, limit: number) =>
    database.kysely
      .selectFrom(
        database.kysely
          .selectFrom('logs')
          .selectAll()
          .where(some)
          .where('record_kind', '=', kind)
          .where('record_id', '=', recordId)
          .where('id', '>', id)
          .orderBy('id')
          .limit(limit)
          .as('following'),
      )
      .selectAll();

  return {
    page: (filter: LogFilter, limit: number, offset: number) =>
      newest(filter, settled, offset + limit)
        .unionAll(newest(filter, waiting, offset + limit))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** @returns at most `logLimits.counted` */
    count: bounded,

    find: (id: number) =>
      database.kysely.selectFrom('logs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Locks the entry until the transaction ends. */
    held: (id: number) =>
      database.kysely
        .selectFrom('logs')
        .selectAll()
        .where('id', '=', id)
        .$call(database.dialect.lockRows)
        .executeTakeFirst(),

    /** Entries about the same record that were written after one, oldest first. */
    later: (kind: string, recordId: string, id: number, limit: number) =>
      following(settled, kind, recordId, id, limit)
        .unionAll(following(waiting, kind, recordId, id, limit))
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** @param ids at most 500 @returns which of them were reverted, and by which entries */
    revertedBy: async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await database.kysely
        .selectFrom('logs')
        .select(['id', 'reverts'])
        .where(sql<SqlBool>`reverts > 0`)
        .where('reverts', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, reverts }) => [reverts, id]));
    },

    /** @param ids at most 500 */
    people: async (ids: readonly number[]) => {
      if (ids.length === 0) return [];
      return database.kysely
        .selectFrom('users')
        .select(['id', 'nick_name', 'avatar'])
        .where('id', 'in', ids)
        .execute();
    },
  };
};

export type LogListRepository = ReturnType<typeof logListRepository>;
