import { LRUCache } from 'lru-cache';
import type { DataState, Reads } from '../database/change-journal';
import type { Database } from '../database/database';
import { callKey } from './page-calls';
import type { PageCall } from './shell-on-server';

/** An answer to an API call of a page, or its refusal. */
export interface Answered {
  /** JSON of a `PageAnswer`. */
  readonly text: string;
  /** Equal for answers that pages show alike. */
  readonly digest: string;
  /** False for a failure that may be over with the next call. */
  readonly isSteady: boolean;
}

interface Entry {
  readonly value: Answered;
  readonly reads: Reads;
}

interface Options {
  readonly database: Pick<Database<never>, 'dataState' | 'reading'>;
  /** Whether a call is answered from the database alone, and from nothing that changes without a change of pages. */
  readonly isKept: (call: PageCall) => boolean;
  /** Of all answers together, roughly. */
  readonly maxBytes: number;
}

/** Bookkeeping of an entry, roughly. */
const overheadBytes = 2_000;

/** Answers that pages share: each is asked for again once something it was read from has changed. */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>;

  constructor(private readonly options: Options) {
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => 2 * (value.text.length + key.length) + overheadBytes,
    });
  }

  /**
   * For the calls of one render.
   * @param edition what answers depend on besides the database, such as the day
   * @returns asks or knows; the state of the data is that of the first call
   */
  of(edition: string): (call: PageCall, ask: () => Promise<Answered>) => Promise<Answered> {
    const { database, isKept } = this.options;
    let state: DataState | Promise<DataState> | undefined;
    return async (call, ask) => {
      state ??= database.dataState();
      const now = await state;
      // Values that are kept for others are compared with the same state, which PostgreSQL is asked for once.
      if (!isKept(call)) return (await database.reading(now, ask)).value;
      const key = `${edition} ${callKey(call)}`;
      const before = this.#entries.get(key);
      if (before?.reads.hold(now)) return before.value;
      const entry = await database.reading(now, ask);
      if (entry.value.isSteady) this.#entries.set(key, entry);
      return entry.value;
    };
  }
}
