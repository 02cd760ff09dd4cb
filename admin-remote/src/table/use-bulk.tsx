import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BulkAction, BulkTable } from '@yanye/shared/contract/bulk.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { BulkDialog, type Asked } from './BulkDialog';
import type { BulkChoice } from './bulk-choice';
import { messages } from './messages.zh';
import { bulkApi } from './table.api';

const text = messages.bulk;

export interface Bulk<A extends string = BulkAction> {
  /** Runs an action, with a confirmation if it requires one and an undo if it has one. */
  readonly act: (choice: BulkChoice<A>, ids: readonly string[]) => void;
  /**
   * Counts the matching rows, asks for confirmation and starts a task on the server; undefined for lists
   * without tasks.
   */
  readonly actOnAll?: (choice: BulkChoice<A>) => void;
}

export interface BulkAsking {
  readonly isBusy: boolean;
  /** The dialog; the caller renders it. */
  readonly dialog: ReactNode;
}

interface Setting {
  readonly table: BulkTable;
  readonly unit: string;
  /** The current query of the list. */
  readonly filter: Readonly<Record<string, string>>;
  /** Called after an action on these rows, or on all. */
  readonly onDone: (ids: readonly string[] | 'all') => void;
  readonly onStarted: () => void;
}

export const useBulk = ({ table, unit, filter, onDone, onStarted }: Setting): readonly [Bulk, BulkAsking] => {
  const dispatch = useAppDispatch();
  const [actOnRows, acting] = bulkApi.useActOnRowsMutation();
  const [count, counting] = bulkApi.useCountMatchingMutation();
  const [start] = bulkApi.useStartBulkTaskMutation();
  const [asked, setAsked] = useState<Asked>();

  const undo = useCallback(
    async (action: BulkAction, ids: readonly string[]) => {
      const { data } = await actOnRows({ body: { table, action, id_list: [...ids] } });
      if (data) dispatch(showToast({ kind: 'success', text: text.undone(data.changed.length, unit) }));
    },
    [actOnRows, dispatch, table, unit],
  );

  const doRows = useCallback(
    async (choice: BulkChoice, ids: readonly string[], value: string) => {
      const { action, verb, undo: inverse } = choice;
      const { data } = await actOnRows({ body: { table, action, value, id_list: [...ids] } });
      if (!data) return;
      const { changed, skipped } = data;
      if (changed.length === 0) return void dispatch(showToast({ kind: 'info', text: text.none(unit) }));
      const message = text.changed(verb, changed.length, unit);
      dispatch(
        showToast({
          kind: 'success',
          text: skipped > 0 ? message + text.skipped(skipped, unit) : message,
          ...(inverse && { action: { label: text.undo, run: () => void undo(inverse, changed) } }),
        }),
      );
      onDone(ids);
    },
    [actOnRows, dispatch, table, unit, undo, onDone],
  );

  const act = useCallback(
    (choice: BulkChoice, ids: readonly string[]) => {
      if (choice.asks || choice.value) setAsked({ choice, count: ids.length, ids });
      else void doRows(choice, ids, '');
    },
    [doRows],
  );

  const actOnAll = useCallback(
    async (choice: BulkChoice) => {
      const { data } = await count({ body: { table, action: choice.action, filter } });
      if (!data) return;
      if (data.count === 0) dispatch(showToast({ kind: 'info', text: text.nothingMatches }));
      else setAsked({ choice, count: data.count, before: data.before, filter });
    },
    [count, dispatch, table, filter],
  );

  const confirm = useCallback(
    async ({ choice, ids, before, filter: pinned = {} }: Asked, value: string) => {
      if (ids) await doRows(choice, ids, value);
      else if (before !== undefined) {
        const { data } = await start({
          body: { table, action: choice.action, value, filter: pinned, before },
        });
        if (data) {
          onDone('all');
          onStarted();
        }
      }
      setAsked(undefined);
    },
    [doRows, start, table, onDone, onStarted],
  );

  const dialog = asked && (
    <BulkDialog
      asked={asked}
      unit={unit}
      onConfirm={(value) => confirm(asked, value)}
      onClose={() => setAsked(undefined)}
    />
  );
  const isBusy = acting.isLoading || counting.isLoading;
  const bulk = useMemo(
    () => ({ act, actOnAll: (choice: BulkChoice) => void actOnAll(choice) }),
    [act, actOnAll],
  );
  return [bulk, { isBusy, dialog }];
};
