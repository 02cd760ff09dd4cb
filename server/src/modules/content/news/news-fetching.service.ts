import pLimit from 'p-limit';
import type { Basics } from '#platform/basics';
import type { FeedFetcher, FetchOutcome } from './fetch-feed';
import { isChanged, mergeEntries, type EntryChanges } from './merge-entries';
import type { NewsEntriesRepository } from './news-entries.repository';
import type { NewsLeasesRepository } from './news-leases.repository';
import type { SourceChange } from './news.repository';
import type { SourceRow } from './news.schema';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Sources fetched in one run, and how many at a time. */
const portion = { most: 20, atOnce: 4 } as const;

/** Milliseconds after which the fetch of a crashed process may be repeated: far longer than a fetch can take. */
const leaseMs = minute;

/** Consecutive failures after which readers see a notice. */
const habit = 3;

/** Entries that are no longer in their feed are removed after this time. */
const keptMs = 30 * day;

interface Deps extends Pick<Basics, 'database' | 'clock' | 'ids' | 'time'> {
  readonly leases: NewsLeasesRepository;
  readonly entries: NewsEntriesRepository;
  readonly feeds: FeedFetcher;
}

const nothingChanged: EntryChanges = { add: [], change: [], leave: [], drop: [] };

/** Stores the entries of feeds; each source is fetched by one process at a time. */
export const newsFetchingService = (deps: Deps) => {
  const { database, leases, entries, feeds, clock, ids, time } = deps;

  /** When the next fetch is due: with exponential backoff up to a day while it fails, and jitter over sites and sources. */
  const nextAt = ({ every_minutes }: SourceRow, failures: number, retryAfter = 0): number => {
    const pause = Math.min(every_minutes * minute * 2 ** Math.max(0, failures - 1), day);
    return clock.now() + Math.round(Math.max(pause, retryAfter) * (1 + Math.random() / 10));
  };

  const failed = (
    source: SourceRow,
    outcome: Exclude<FetchOutcome, { state: 'fine' }>,
    now: number,
  ): SourceChange => {
    const failures = source.failures + 1;
    return {
      state: outcome.state,
      detail: outcome.detail,
      failures,
      failing_since: source.failing_since || now,
      stale_since: failures >= habit ? source.succeeded_at || source.created_at : source.stale_since,
      tried_at: now,
      due_at: nextAt(source, failures, outcome.retryAfter),
    };
  };

  const fine = (
    source: SourceRow,
    outcome: Extract<FetchOutcome, { state: 'fine' }>,
    now: number,
    changed: boolean,
  ): SourceChange => ({
    state: 'fine',
    detail: '',
    failures: 0,
    failing_since: 0,
    stale_since: 0,
    tried_at: now,
    succeeded_at: now,
    ...(changed && { changed_at: now }),
    due_at: nextAt(source, 0),
    etag: outcome.etag,
    last_modified: outcome.lastModified,
  });

  const store = async (source: SourceRow, outcome: FetchOutcome): Promise<void> => {
    const now = clock.now();
    const changes =
      outcome.state === 'fine' && outcome.feed
        ? mergeEntries(await entries.entries(source.id), outcome.feed.entries, { now, time })
        : nothingChanged;
    const values =
      outcome.state === 'fine'
        ? fine(source, outcome, now, isChanged(changes))
        : failed(source, outcome, now);
    const isSeen =
      source.is_enabled === 1 &&
      (isChanged(changes) || (values.stale_since ?? source.stale_since) !== source.stale_since);
    await database.transaction(
      async () => {
        // Dropped where the address was edited or removed concurrently.
        if (await leases.settle(source, values)) await entries.applyChanges(source.id, changes);
      },
      { pages: isSeen ? 'changed' : 'unchanged' },
    );
  };

  const claim = (id: number, onlyDue: boolean): Promise<SourceRow | undefined> => {
    const now = clock.now();
    return database.quietly(() =>
      leases.claim(id, { claim: ids.token(20), now, until: now + leaseMs }, onlyDue),
    );
  };

  const fetchOne = async (id: number, onlyDue: boolean, signal?: AbortSignal): Promise<boolean> => {
    const source = await claim(id, onlyDue);
    if (!source) return false;
    try {
      await store(source, await feeds.fetch(source.address, source, signal));
      return true;
    } catch (error) {
      await database.quietly(() => leases.settle(source, {}));
      throw error;
    }
  };

  return {
    /** Fetches a source now, due or not. @returns false where it is being fetched already, or removed */
    fetchNow: (id: number): Promise<boolean> => fetchOne(id, false),

    /** Fetches what is due. @returns how many this process fetched */
    fetchDue: async (signal?: AbortSignal): Promise<number> => {
      const limit = pLimit(portion.atOnce);
      const due = await leases.due(clock.now(), portion.most);
      const ended = await Promise.allSettled(
        due.map((id) => limit(() => (signal?.aborted ? false : fetchOne(id, true, signal)))),
      );
      const problem = ended.find((one) => one.status === 'rejected');
      if (problem) throw problem.reason;
      return ended.filter((one) => one.status === 'fulfilled' && one.value).length;
    },

    /** Removes entries that left their feed long ago. */
    sweep: async (): Promise<void> => {
      const old = await entries.oldEntries(clock.now() - keptMs);
      if (old.length > 0) await database.transaction(() => entries.dropEntries(old));
    },
  };
};

export type NewsFetchingService = ReturnType<typeof newsFetchingService>;
