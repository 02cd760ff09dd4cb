import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BulkAction, BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { BulkChoice } from './bulk-choice';
import { useBulkTasks } from './BulkProgress';
import { noSelection, ticked, type Selection } from './selection';
import { filterOf, type QueryFields } from './table-query';
import { useBulk, type Bulk } from './use-bulk';
import { useTableQuery, type TableQueryControl } from './use-table-query';

interface ListState {
  readonly fields: QueryFields;
  readonly control: TableQueryControl;
  /** The query of the list's route without the page. */
  readonly filter: Record<string, string>;
  /** Identifies the visible page; a new page resets the selection. */
  readonly place: string;
  readonly selection: {
    readonly ids: readonly string[];
    readonly tick: (shown: readonly string[], id: string, isRange: boolean) => void;
    readonly set: (ids: readonly string[]) => void;
  };
}

export interface ManagedList<A extends string = BulkAction> extends ListState {
  readonly bulk: Bulk<A>;
  readonly asking: { readonly isBusy: boolean; readonly dialog?: ReactNode };
  /** Bulk tasks on the server; undefined for a list without any. */
  readonly tasks?: ReturnType<typeof useBulkTasks>;
}

interface StateSetting {
  /** Must be the same object in each render. */
  readonly fields: QueryFields;
  /** Query parameters of the page that are no filters; must be the same array in each render. */
  readonly kept?: readonly string[];
  /** Default parameters that filters override; must be the same object in each render. */
  readonly always?: Readonly<Record<string, string>>;
}

const useListState = ({ fields, kept, always }: StateSetting): readonly [ListState, clear: () => void] => {
  const control = useTableQuery(fields, kept);
  const { query, search } = control;
  const filter = useMemo(() => ({ ...always, ...filterOf(query, fields) }), [query, fields, always]);
  const place = `${search} ${query.page}`;
  const [ticks, setTicks] = useState<Selection & { readonly place: string }>({ ...noSelection, place });
  const now = ticks.place === place ? ticks : noSelection;
  const set = (next: Selection) => setTicks({ ...next, place });
  const state: ListState = {
    fields,
    control,
    filter,
    place,
    selection: {
      ids: now.ids,
      tick: (shown, id, isRange) => set(ticked(now, shown, id, isRange)),
      set: (ids) => set({ ids, anchor: undefined }),
    },
  };
  const clear = useCallback(() => setTicks((last) => ({ ...noSelection, place: last.place })), []);
  return [state, clear];
};

interface Setting extends StateSetting {
  readonly bulkTable: BulkTable;
  readonly unit: string;
  readonly refusal: string | undefined;
}

/** A list with bulk tasks on the server. Its query is in the query string. */
export const useManagedList = ({ bulkTable, unit, refusal, ...setting }: Setting): ManagedList => {
  const [state, clear] = useListState(setting);
  const tasks = useBulkTasks(bulkTable, refusal !== undefined);
  const { filter } = state;
  const [bulk, asking] = useBulk({ table: bulkTable, unit, filter, onDone: clear, onStarted: tasks.started });
  return { ...state, bulk, asking, tasks };
};

interface OwnSetting<A extends string> extends StateSetting {
  readonly isBusy?: boolean;
  /** Runs an action on some rows. @param onDone resets the selection; called on success */
  readonly act: (action: A, ids: readonly string[], onDone: () => void) => void;
}

/** A list whose feature provides the actions, for selected rows only. Its query is in the query string. */
export const useOwnList = <A extends string>(setting: OwnSetting<A>): ManagedList<A> => {
  const { isBusy = false, act, ...rest } = setting;
  const [state, clear] = useListState(rest);
  return {
    ...state,
    bulk: { act: ({ action }: BulkChoice<A>, ids) => act(action, ids, clear) },
    asking: { isBusy },
  };
};
