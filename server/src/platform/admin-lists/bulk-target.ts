import type { AdminListAction, AdminListName } from '@yanye/shared/contract/admin-lists';
import type { Actor } from '@yanye/shared/policy/roles';

/** An action, and its value (a tag, a category) where it takes one. */
export interface BulkOrder<N extends AdminListName = AdminListName> {
  readonly action: AdminListAction<N>;
  readonly value: string;
}

export type ListFilter = Readonly<Record<string, string>>;

/** Over all pages of a list. */
export interface Matching {
  /** @param before timestamp: only records that existed earlier */
  count(before: number): Promise<number>;
  /** @param after last id of the batch before; '' for the first batch @returns ids in an order that does not change */
  next(before: number, after: string, limit: number): Promise<string[]>;
}

export interface BulkTarget<N extends AdminListName = AdminListName> {
  /** Refuses a user who may run this action on no record at all. @throws AppError FORBIDDEN */
  admit(viewer: Actor, action: AdminListAction<N>): void;
  /** Refuses a value that the action does not take. @throws AppError BAD_INPUT */
  check(order: BulkOrder<N>): void;
  /** The very records that the list shows this user. @throws AppError BAD_INPUT */
  matching(viewer: Actor, filter: ListFilter): Matching;
  /** Runs the action on records that this user may change; call it inside a transaction. @param ids at most 500 @returns changed ids */
  apply(viewer: Actor, order: BulkOrder<N>, ids: readonly string[]): Promise<string[]>;
}
