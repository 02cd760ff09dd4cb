import { useState, type ReactNode } from 'react';
import type { BulkAction, BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { BulkChoice } from './bulk-choice';
import { useBulkTasks } from './BulkProgress';
import { noSelection, ticked, type Selection } from './selection';
import { filterOf, type QueryFields } from './table-query';
import { useBulk, type Bulk } from './use-bulk';
import { useTableQuery } from './use-table-query';

interface StateSetting {
  readonly fields: QueryFields;
  /** Counter word of a row, e.g. 条. */
  readonly unit: string;
  /** Why the user may not change the rows; undefined if they may. */
  readonly refusal: string | undefined;
  /** Query parameters of the page that are no filters. */
  readonly kept?: readonly string[];
  /** Default parameters that filters override. */
  readonly always?: Readonly<Record<string, string>>;
}

const useListState = ({ fields, unit, refusal, kept, always }: StateSetting) => {
  const control = useTableQuery(fields, kept);
  const { query, search } = control;
  const { page, limit } = query;
  const filter: Record<string, string> = { ...always, ...filterOf(query, fields) };
  const place = `${search} ${page}`;
  const [ticks, setTicks] = useState<Selection & { readonly place: string }>({ ...noSelection, place });
  const now = ticks.place === place ? ticks : noSelection;
  const set = (next: Selection) => setTicks({ ...next, place });
  return {
    fields,
    unit,
    refusal,
    control,
    /** The query of the list's route without the page. */
    filter,
    /** The query of the list's route. */
    query: { ...filter, page, limit },
    /** Identifies the visible page; a new page resets the selection. */
    place,
    selection: {
      ids: now.ids,
      tick: (shown: readonly string[], id: string, isRange: boolean) => set(ticked(now, shown, id, isRange)),
      set: (ids: readonly string[]) => set({ ids, anchor: undefined }),
      /** Called after an action, when the user may be on another page. */
      clear: () => setTicks((last) => ({ ...noSelection, place: last.place })),
    },
  };
};

export interface ManagedList<A extends string = BulkAction> extends ReturnType<typeof useListState> {
  readonly bulk: Bulk<A>;
  readonly asking: { readonly isBusy: boolean; readonly dialog?: ReactNode };
  /** Bulk tasks on the server; undefined for a list without any. */
  readonly tasks?: ReturnType<typeof useBulkTasks>;
}

interface Setting extends StateSetting {
  readonly bulkTable: BulkTable;
}

/** A list with bulk tasks on the server. Its query is in the query string. */
export const useManagedList = ({ bulkTable: table, ...setting }: Setting): ManagedList => {
  const state = useListState(setting);
  const { unit, refusal, filter, selection } = state;
  const tasks = useBulkTasks(table, refusal !== undefined);
  const { started: onStarted } = tasks;
  return { ...state, tasks, ...useBulk({ table, unit, filter, onDone: selection.clear, onStarted }) };
};

interface OwnSetting<A extends string> extends StateSetting {
  readonly isBusy?: boolean;
  /** Runs an action on some rows. @param onDone resets the selection; called on success @param names of the rows */
  readonly act: (action: A, ids: readonly string[], onDone: () => void, names: readonly string[]) => void;
}

/** A list whose feature provides the actions, for selected rows only. Its query is in the query string. */
export const useOwnList = <A extends string>(setting: OwnSetting<A>): ManagedList<A> => {
  const { isBusy = false, act, ...rest } = setting;
  const state = useListState(rest);
  const { clear } = state.selection;
  return {
    ...state,
    bulk: { act: ({ action }: BulkChoice<A>, ids, names = []) => act(action, ids, clear, names) },
    asking: { isBusy },
  };
};
