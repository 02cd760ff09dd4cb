import { inChunks } from '../database/dialect';
import type { RecordEventType } from './event-type';
import type { Events } from './events';

export type RecordEvents = Pick<Events, 'emit' | 'hasSubscribers'>;

/** Emits changes of records; call it inside the transaction that makes them. */
export interface RecordTracker<Id extends number | string> {
  created(id: Id): Promise<void>;
  /** Runs a write, and emits which of these records it changed in a declared field, or removed. @returns what the write returns */
  changed<R>(ids: readonly Id[], write: () => Promise<R>): Promise<R>;
}

/** Reads records before and after a write, where the event has subscribers. @param find at most 500 records */
export const recordTracker = <Row extends { readonly id: number | string }, F extends keyof Row>(
  events: RecordEvents,
  type: RecordEventType<Row, F>,
  find: (ids: readonly Row['id'][]) => Promise<Pick<Row, F | 'id'>[]>,
): RecordTracker<Row['id']> => ({
  created: async (id) => {
    if (!events.hasSubscribers(type)) return;
    for (const row of await find([id])) await events.emit(type, type.of({ after: row }));
  },

  changed: async (ids, write) => {
    if (!events.hasSubscribers(type)) return write();
    const before = await inChunks(ids, find);
    const result = await write();
    const found = await inChunks(
      before.map(({ id }) => id),
      find,
    );
    const after = new Map(found.map((row) => [row.id, row]));
    for (const row of before) {
      const changed = after.get(row.id);
      if (changed && type.columns.every((column) => changed[column] === row[column])) continue;
      await events.emit(type, type.of({ before: row, ...(changed && { after: changed }) }));
    }
    return result;
  },
});
