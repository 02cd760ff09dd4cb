import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import type { Actor } from '@yanye/shared/policy/roles';

/** One thing to do, and what it gives (a tag, a category) where it gives something. */
export interface BulkOrder {
  readonly action: BulkAction;
  readonly value: string;
}

/** The query of a list as a client sends it. */
export type ListFilter = Readonly<Record<string, string>>;

/** What a list shows of a query, however many pages it has. */
export interface Matching {
  /** @param before only what was there before this moment */
  count(before: number): Promise<number>;
  /** @param after the last id of the portion before; '' for the first @returns ids in one unchanging order */
  next(before: number, after: string, limit: number): Promise<string[]>;
}

/** A list whose records can be dealt with in numbers. */
export interface BulkTarget {
  /** Refuses whoever may do this to no record at all. @throws AppError FORBIDDEN */
  admit(viewer: Actor, action: BulkAction): void;
  /** Refuses what has no sense. @throws AppError BAD_INPUT */
  check(order: BulkOrder): void;
  /** The very records that the list shows this person. @throws AppError BAD_INPUT */
  matching(viewer: Actor, filter: ListFilter): Matching;
  /**
   * Judges each record and does it where this person may; called inside a transaction.
   * @param ids at most 500
   * @returns ids of those that changed
   */
  apply(viewer: Actor, order: BulkOrder, ids: readonly string[]): Promise<string[]>;
}
