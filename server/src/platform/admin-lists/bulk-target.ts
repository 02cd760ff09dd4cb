import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import type { Actor } from '@yanye/shared/policy/roles';

/** An action, with its value (a tag, a category) where it takes one. */
export interface BulkOrder {
  readonly action: BulkAction;
  readonly value: string;
}

/** The query of a list as a client sends it. */
export type ListFilter = Readonly<Record<string, string>>;

/** What a list shows for a query, across all of its pages. */
export interface Matching {
  /** @param before limits the result to records created before this timestamp */
  count(before: number): Promise<number>;
  /** @param after the last id of the previous batch; '' for the first @returns ids in a stable order */
  next(before: number, after: string, limit: number): Promise<string[]>;
}

/** A list that supports bulk actions. */
export interface BulkTarget {
  /** Rejects a user who may not run the action on any record. @throws AppError FORBIDDEN */
  admit(viewer: Actor, action: BulkAction): void;
  /** Rejects an invalid action or value. @throws AppError BAD_INPUT */
  check(order: BulkOrder): void;
  /** Exactly the records that the list shows this user. @throws AppError BAD_INPUT */
  matching(viewer: Actor, filter: ListFilter): Matching;
  /**
   * Checks each record and applies the action where this user may; called inside a transaction.
   * @param ids at most 500
   * @returns ids of those that changed
   */
  apply(viewer: Actor, order: BulkOrder, ids: readonly string[]): Promise<string[]>;
}
