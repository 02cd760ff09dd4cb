import { changeOf, foldedChange, type Change } from './statement-changes';
import { isConcerned, type RowChange, type StatementRead } from './statement-reads';

/** A change and the generation that last made it. */
export interface NotedChange {
  readonly what: Change;
  readonly generation: number;
}

/** The state of the data that a reader goes by. */
export interface DataState {
  readonly generation: number;
  /** How many changes did not say what they change. */
  readonly unnamed: number;
}

/** What the engine reads: the state, and what has changed since a generation. */
export interface JournalPart extends DataState {
  readonly changes: readonly NotedChange[];
}

type Reading<T> = T | Promise<T>;

export interface JournalSource {
  generation(): Reading<number>;
  /** @returns state and changes that are not older than the call */
  changesSince(generation: number): Reading<JournalPart>;
}

interface ReadChange extends RowChange {
  readonly generation: number;
}

/** Changes that are kept with their rows; older ones count as changes of any row. */
const maxRowChanges = 2_000;

const then = <T, R>(value: Reading<T>, next: (value: T) => R): Reading<R> =>
  value instanceof Promise ? value.then(next) : next(value);

/** What has changed, as all processes have noted it with their commits. */
export class ChangeJournal {
  #state: DataState = { generation: -1, unnamed: 0 };
  #changes = new Map<Change, ReadChange>();
  /** The latest last. */
  #inOrder: readonly ReadChange[] = [];

  constructor(private readonly source: JournalSource) {}

  /** @returns the state of the data, not older than the call: at once on SQLite */
  now(): Reading<DataState> {
    const next = (generation: number): Reading<DataState> =>
      generation === this.#state.generation
        ? this.#state
        : then(this.source.changesSince(this.#state.generation), (part) => this.#note(part));
    const generation = this.source.generation();
    return generation instanceof Promise ? generation.then(next) : next(generation);
  }

  /** @returns whether a change after this generation concerns any of these statements, as far as is noted */
  concerns(statements: Iterable<StatementRead>, after: number): boolean {
    const all = [...statements];
    for (let at = this.#inOrder.length - 1; at >= 0; at -= 1) {
      const change = this.#inOrder[at];
      if (!change || change.generation <= after) return false;
      if (all.some((one) => isConcerned(one, change))) return true;
    }
    return false;
  }

  #note({ generation, unnamed, changes }: JournalPart): DataState {
    for (const { what, generation: at } of changes) this.#add(what, at);
    this.#fold();
    this.#inOrder = [...this.#changes.values()].sort((one, other) => one.generation - other.generation);
    const state = { generation, unnamed };
    if (generation > this.#state.generation) this.#state = state;
    return state;
  }

  #add(what: Change, generation: number): void {
    // Readings that overlap may arrive in any order.
    if (generation > (this.#changes.get(what)?.generation ?? -1))
      this.#changes.set(what, { ...changeOf(what), generation });
  }

  /** So that the changes of a large site take bounded memory. */
  #fold(): void {
    const byRow = [...this.#changes].filter(([, { row }]) => row !== undefined);
    if (byRow.length <= maxRowChanges) return;
    byRow.sort(([, one], [, other]) => one.generation - other.generation);
    for (const [what, { generation }] of byRow.slice(0, byRow.length - maxRowChanges / 2)) {
      this.#changes.delete(what);
      this.#add(foldedChange(what), generation);
    }
  }
}

/** What a value was read from, and since when. */
export class Reads {
  readonly #statements = new Set<StatementRead>();
  #checked: number;

  /** @param state of the data, read before the value */
  constructor(
    private readonly journal: ChangeJournal,
    private readonly state: DataState,
  ) {
    this.#checked = state.generation;
  }

  add(statement: StatementRead): void {
    this.#statements.add(statement);
  }

  /** A value that is made of another one depends on all that that one was read from. */
  addAll(others: Reads): void {
    for (const one of others.#statements) this.#statements.add(one);
  }

  /** Whether the value was read in this generation. */
  isOf(generation: number): boolean {
    return this.state.generation === generation;
  }

  /** @param now the state of the data @returns whether the value would be read the same again: nothing that it was read from has changed */
  hold(now: DataState): boolean {
    if (now.generation === this.#checked) return true;
    // A value that is not from the database may depend on anything.
    if (this.#statements.size === 0 || now.unnamed !== this.state.unnamed) return false;
    if (now.generation < this.#checked) return true;
    if (this.journal.concerns(this.#statements, this.#checked)) return false;
    this.#checked = now.generation;
    return true;
  }
}
