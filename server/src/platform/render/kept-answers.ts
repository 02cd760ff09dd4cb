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
  /** What it was read from, where that is all it depends on. */
  readonly reads?: Reads;
}

type Entry = Answered & { readonly reads: Reads };

interface Options {
  readonly database: Pick<Database<never>, 'dataState' | 'reading'>;
  /** Whether a call is answered from the database alone, and from nothing that changes without a change of pages. */
  readonly isSourced: (call: PageCall) => boolean;
  /** Whether its answer is also kept, because other pages ask for it. */
  readonly isKept: (call: PageCall) => boolean;
  /** Of all answers together, roughly. */
  readonly maxBytes: number;
}

/** The answers to the calls of one render. The state of the data that they are compared with is that of the first question. */
export interface AnswersOfRender {
  /** @returns a kept answer, else that of `ask` */
  readonly answer: (call: PageCall, ask: () => Promise<Answered>) => Promise<Answered>;
  /** Whether nothing of this has changed. */
  readonly hold: (all: readonly Reads[]) => Promise<boolean>;
}

/** Bookkeeping of an entry, roughly. */
const overheadBytes = 2_000;

/** Answers that pages share: each is asked for again once something it was read from has changed. */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>;

  constructor(private readonly options: Options) {
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + overheadBytes,
    });
  }

  /**
   * For one render.
   * @param edition what answers depend on besides the database, such as the day
   */
  of(edition: string): AnswersOfRender {
    const { database, isSourced, isKept } = this.options;
    let state: DataState | Promise<DataState> | undefined;
    const stateNow = async (): Promise<DataState> => (state ??= database.dataState());
    return {
      answer: async (call, ask) => {
        const now = await stateNow();
        const key = isKept(call) ? `${edition} ${callKey(call)}` : undefined;
        const before = key === undefined ? undefined : this.#entries.get(key);
        if (before?.reads.hold(now)) return before;
        // Values that are kept for others are compared with the same state, which PostgreSQL is asked for once.
        const { value, reads } = await database.reading(now, ask);
        if (!value.isSteady || !isSourced(call)) return value;
        const entry = { ...value, reads };
        if (key !== undefined) this.#entries.set(key, entry);
        return entry;
      },
      hold: (all) =>
        stateNow().then(
          (now) => all.every((reads) => reads.hold(now)),
          // The database may be away: the answers say so.
          () => false,
        ),
    };
  }
}
