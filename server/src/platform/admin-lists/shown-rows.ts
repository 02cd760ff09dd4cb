import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { RowChanges } from '../database/row-changes';
import type { RowCondition } from '../database/row-list';
import type { RowAction } from './managed-rows';

/** Filters shown and hidden rows: users who manage the list see all rows or those they request, others the shown ones. */
export const onlyShown = <Row>(
  column: keyof Row & string,
  viewer: Actor | undefined,
  wanted: '' | 'true' | 'false',
): readonly RowCondition<Row>[] => {
  if (!mayManageLists(viewer)) return [{ column, is: 1 }];
  return wanted === '' ? [] : [{ column, is: wanted === 'true' ? 1 : 0 }];
};

interface Showing<Row> {
  readonly column: keyof Row & string;
  readonly also?: () => Partial<Record<keyof Row & string, number>>;
  /** A version column, raised by each change. */
  readonly raised?: keyof Row & string;
}

export const shownActions = <Row extends object>(
  changes: RowChanges<Row>,
  { column, also, raised }: Showing<Row>,
) => {
  const turn =
    (to: 0 | 1): RowAction =>
    (ids) =>
      changes.set(
        ids,
        { ...also?.(), [column]: to },
        {
          of: column,
          ...(raised && { raised }),
        },
      );
  return { show: turn(1), hide: turn(0), remove: changes.remove } satisfies Partial<
    Record<BulkAction, RowAction>
  >;
};
