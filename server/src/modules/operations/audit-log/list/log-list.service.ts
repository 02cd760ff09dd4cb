import type { LogEntry, LogsQuery } from '@yanye/shared/contract/logs';
import type { RevertPart } from '#core/reverts';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LogRow } from '../entries/entry-digest';
import { entryFieldsOf } from '../entries/entry-fields';
import type { LogsRepository } from '../entries/logs.repository';
import type { LogFilter, LogListRepository } from './log-list.repository';
import { shownEntry } from './shown-entry';

interface Deps extends Pick<Basics, 'database' | 'time'> {
  readonly list: LogListRepository;
  readonly logs: Pick<LogsRepository, 'markRead' | 'markAllRead'>;
  readonly reverts: { readonly all: readonly RevertPart[] };
}

const laterShown = 20;

/** Days and flags of a query as timestamps and numbers. */
const filterOf = (query: LogsQuery, time: Deps['time']): LogFilter | undefined => {
  const from = query.date || query.from;
  const to = query.date || query.to;
  const [start, end] = [
    from === '' ? undefined : time.dayBounds(from),
    to === '' ? undefined : time.dayBounds(to),
  ];
  if ((from !== '' && !start) || (to !== '' && !end)) return undefined;
  const colon = query.record.indexOf(':');
  return {
    key: query.key,
    ip: query.ip,
    userId: Number(query.userID),
    addr: query.addr,
    userName: query.userName,
    service: query.serviceName,
    event: query.event,
    ...(query.type !== '' && { type: Number(query.type) }),
    ...(query.level !== '' && { level: Number(query.level) }),
    ...(query.status !== '' && { status: query.status === 'true' ? 1 : 0 }),
    ...(query.read !== '' && { isRead: query.read === 'true' ? 1 : 0 }),
    ...(colon > 0 && { record: [query.record.slice(0, colon), query.record.slice(colon + 1)] as const }),
    ...(start && { from: start.start }),
    ...(end && { below: end.end }),
  };
};

const everything = { key: '', ip: '', userId: 0, addr: '', userName: '', service: '', event: '' };

export const logListService = ({ database, time, list, logs, reverts }: Deps) => {
  const shown = async (rows: readonly LogRow[]): Promise<LogEntry[]> => {
    const isRevertible = ({ event, fields }: LogRow): boolean => {
      const part = reverts.all.find((one) => one.event === event);
      if (!part || fields === '') return false;
      const { before, after } = entryFieldsOf(fields);
      return part.covers?.(before, after) ?? true;
    };
    const people = await list.people([...new Set(rows.map(({ user_id }) => user_id))]);
    const byId = new Map(people.map((person) => [person.id, person]));
    const revertedBy = await list.revertedBy(rows.map(({ id }) => id));
    return rows.map((row) =>
      shownEntry(row, time, {
        person: byId.get(row.user_id),
        revertedBy: revertedBy.get(row.id) ?? 0,
        isRevertible: isRevertible(row),
      }),
    );
  };

  const counts = async (type: number) => ({
    count: await list.count({ ...everything, type }),
    unread: await list.count({ ...everything, type, isRead: 0 }),
  });

  return {
    page: async (query: LogsQuery) => {
      const filter = filterOf(query, time);
      if (!filter) return { count: 0, list: [] };
      const rows = await list.page(filter, query.limit, (query.page - 1) * query.limit);
      return { count: await list.count(filter), list: await shown(rows) };
    },

    summary: async () => ({ login: await counts(1), action: await counts(2), runtime: await counts(3) }),

    /** @throws AppError LOG_NOT_FOUND */
    one: async (id: number) => {
      const row = (await list.find(id)) ?? refuse('LOG_NOT_FOUND');
      const later =
        row.record_id === '' ? [] : await list.later(row.record_kind, row.record_id, id, laterShown);
      const [entry, ...rest] = await shown([row, ...later]);
      return { ...(entry ?? refuse('LOG_NOT_FOUND')), later: rest };
    },

    /** @param type all of this one, besides the ids */
    markRead: (ids: readonly number[], type?: number): Promise<void> =>
      database.quietly(async () => {
        await logs.markRead(ids);
        if (type !== undefined) await logs.markAllRead(type);
      }),
  };
};

export type LogListService = ReturnType<typeof logListService>;
