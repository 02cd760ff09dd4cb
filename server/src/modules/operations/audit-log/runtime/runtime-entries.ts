import type { Basics } from '#platform/basics';
import type { Ids } from '#platform/ids';
import type { LoggedLine } from '#platform/log/warning-feed';
import type { LogsRepository, NewLogRow } from '../entries/logs.repository';
import type { EntryFacts } from '../entries/new-entry';
import { messages } from '../messages.zh';
import { runtimeEntryOf, type RuntimeEntry } from './logged-line';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly ids: Pick<Ids, 'uuid'>;
  readonly logs: Pick<LogsRepository, 'add'>;
}

interface Collected extends RuntimeEntry {
  readonly first: number;
  last: number;
  count: number;
}

/** Different entries of one minute; what comes on top is only counted. */
const mostPerMinute = 60;
const minuteMs = 60_000;
/** Milliseconds after the first line in which further ones join its batch. */
const joinMs = 5_000;

/** What only entries about people and records have. */
const empty = {
  ...{ user_id: 0, user_name: '', addr: '', device: '', actor_salt: null, actor_mark: '' },
  ...{ record_kind: '', record_id: '', about_id: 0, record_name: '', fields: '' },
  ...{ about_salt: null, about_mark: '', reverts: 0, is_read: 0, seq: null, waits: 0, seal: '' },
} as const;

/** Keeps warnings and errors of the log: in batches, equal ones as one entry, and a bounded number of them. */
export const runtimeEntries = ({ database, clock, ids, logs }: Deps) => {
  const collected = new Map<string, Collected>();
  let minute = 0;
  let inMinute = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAwake = false;
  let storing: Promise<void> | undefined;

  const rowOf = (entry: Collected): NewLogRow => ({
    ...empty,
    uid: ids.uuid(),
    type: 3,
    level: entry.level,
    status: 0,
    created_at: entry.first,
    updated_at: entry.last,
    event: '',
    title: entry.title,
    service: entry.service,
    ip: entry.ip,
    facts: JSON.stringify({
      actor: { kind: 'server', name: '' },
      context: entry.context,
      ...(entry.request && { request: entry.request }),
    } satisfies EntryFacts),
    count: entry.count,
  });

  const store = async (): Promise<void> => {
    const now = clock.now();
    const rows = [...collected.values()].map(rowOf);
    const lost = dropped;
    collected.clear();
    dropped = 0;
    if (lost > 0) {
      const title = messages.droppedLines(lost);
      const about = { level: 2, title, service: messages.server, ip: '', context: '' } as const;
      rows.push(rowOf({ ...about, first: now, last: now, count: lost }));
    }
    if (rows.length === 0) return;
    // While the database is away its own warnings come here: logging this failure as well would never end.
    await database.quietly(async () => void (await logs.add(rows))).catch(() => (dropped += rows.length));
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await storing;
    storing = store();
    await storing;
  };

  return {
    take: (line: LoggedLine): void => {
      const entry = runtimeEntryOf(line);
      const now = clock.now();
      const key = JSON.stringify([entry.level, entry.service, entry.title]);
      const same = collected.get(key);
      if (same) {
        same.last = now;
        same.count += 1;
      } else {
        const current = Math.floor(now / minuteMs);
        if (current !== minute) [minute, inMinute] = [current, 0];
        if (inMinute >= mostPerMinute) dropped += 1;
        else {
          inMinute += 1;
          collected.set(key, { ...entry, first: now, last: now, count: 1 });
        }
      }
      if (isAwake) timer ??= setTimeout(() => void flush(), joinMs).unref();
    },

    /** Stores what was collected. */
    flush,

    /** From now on entries are stored by themselves, five seconds after the first. */
    wake: (): void => {
      isAwake = true;
      if (collected.size > 0) timer ??= setTimeout(() => void flush(), joinMs).unref();
    },

    stop: (): Promise<void> => {
      const wasAwake = isAwake;
      isAwake = false;
      return wasAwake ? flush() : Promise.resolve();
    },
  };
};

export type RuntimeEntries = ReturnType<typeof runtimeEntries>;
