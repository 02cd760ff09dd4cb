import { useState } from 'react';
import type { BulkAction, BulkTable } from '@yanye/shared/contract/bulk.calls';
import { useToast } from '../controls/use-toast';
import { BulkDialog, type Asked } from './BulkDialog';
import type { BulkChoice } from './bulk-choice';
import { messages } from './messages.zh';
import { bulkApi } from './table.api';

const text = messages.bulk;

export interface Bulk<A extends string = BulkAction> {
  /**
   * Runs an action, with a confirmation if it requires one and an undo if it has one.
   * @param names of the rows, for the confirmation; the first ones are enough
   */
  readonly act: (choice: BulkChoice<A>, ids: readonly string[], names?: readonly string[]) => void;
  /**
   * Counts the matching rows, asks for confirmation and starts a task on the server; undefined for lists
   * without tasks.
   */
  readonly actOnAll?: (choice: BulkChoice<A>, names?: readonly string[]) => void;
}

interface Setting {
  readonly table: BulkTable;
  readonly unit: string;
  /** The current query of the list. */
  readonly filter: Readonly<Record<string, string>>;
  readonly onDone: () => void;
  readonly onStarted: () => void;
}

export const useBulk = ({ table, unit, filter, onDone, onStarted }: Setting) => {
  const toast = useToast();
  const [actOnRows, acting] = bulkApi.useActOnRowsMutation();
  const [count, counting] = bulkApi.useCountMatchingMutation();
  const [start] = bulkApi.useStartBulkTaskMutation();
  const [asked, setAsked] = useState<Asked>();

  const undo = async (inTable: BulkTable, action: BulkAction, ids: readonly string[]) => {
    const { data } = await actOnRows({ body: { table: inTable, action, id_list: [...ids] } });
    if (data) toast('success', text.undone(data.changed.length, unit));
  };

  const doRows = async (choice: BulkChoice, ids: readonly string[], value: string) => {
    const { action, verb, undo: inverse, undoIn } = choice;
    const { data } = await actOnRows({ body: { table, action, value, id_list: [...ids] } });
    if (!data) return;
    const { changed, skipped } = data;
    if (changed.length === 0) return toast('info', text.none(unit));
    const takeBack =
      (inverse && (() => void undo(table, inverse, changed))) ??
      (undoIn && (() => void undo(undoIn.table, undoIn.action, changed.map(undoIn.idOf))));
    const message = text.changed(verb, changed.length, unit);
    toast(
      'success',
      skipped > 0 ? message + text.skipped(skipped, unit) : message,
      takeBack && { label: text.undo, run: takeBack },
    );
    onDone();
  };

  const act = (choice: BulkChoice, ids: readonly string[], names: readonly string[] = []) => {
    if (choice.asks || choice.value) setAsked({ choice, names, count: ids.length, ids });
    else void doRows(choice, ids, '');
  };

  const actOnAll = async (choice: BulkChoice, names: readonly string[] = []) => {
    const { data } = await count({ body: { table, action: choice.action, filter } });
    if (!data) return;
    if (data.count === 0) toast('info', text.nothingMatches);
    else setAsked({ choice, names, count: data.count, before: data.before, filter });
  };

  const confirm = async ({ choice, ids, before, filter: pinned = {} }: Asked, value: string) => {
    if (ids) await doRows(choice, ids, value);
    else if (before !== undefined) {
      const { action } = choice;
      const { data } = await start({ body: { table, action, value, filter: pinned, before } });
      if (data) {
        onDone();
        onStarted();
      }
    }
    setAsked(undefined);
  };

  const dialog = asked && (
    <BulkDialog
      asked={asked}
      unit={unit}
      onConfirm={(value) => confirm(asked, value)}
      onClose={() => setAsked(undefined)}
    />
  );
  const bulk: Bulk = { act, actOnAll: (choice, names) => void actOnAll(choice, names) };
  return { bulk, asking: { isBusy: acting.isLoading || counting.isLoading, dialog } };
};
