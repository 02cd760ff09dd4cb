import { useCallback, useMemo, useState } from 'react';
import type { BulkTable } from '@yanye/shared/contract/bulk.calls';
import { useBulkTasks } from './BulkProgress';
import { noSelection, ticked, type Selection } from './selection';
import { filterOf, type QueryFields } from './table-query';
import { useBulk, type Bulk, type BulkAsking } from './use-bulk';
import { useTableQuery, type TableQueryControl } from './use-table-query';

/** All that a managed list knows besides its rows. */
export interface ManagedList {
  readonly fields: QueryFields;
  readonly control: TableQueryControl;
  /** What the list's own route takes, without the page. */
  readonly filter: Record<string, string>;
  /** Names the page that is shown: another one has no ticks yet. */
  readonly place: string;
  readonly selection: {
    readonly ids: readonly string[];
    readonly tick: (shown: readonly string[], id: string, isRange: boolean) => void;
    readonly set: (ids: readonly string[]) => void;
  };
  readonly bulk: Bulk;
  readonly asking: BulkAsking;
  readonly tasks: ReturnType<typeof useBulkTasks>;
}

interface Setting {
  /** The same object at each render. */
  readonly fields: QueryFields;
  readonly bulkTable: BulkTable;
  readonly unit: string;
  /** Why this person can change nothing; absent where they can. */
  readonly refusal: string | undefined;
  /** Parts of the address that belong to the page and not to the list; the same array at each render. */
  readonly kept?: readonly string[];
  /** What the list asks for where no filter says otherwise; the same object at each render. */
  readonly always?: Readonly<Record<string, string>>;
}

/** The state of a managed list: in the address, on the server, and which rows are ticked. */
export const useManagedList = ({ fields, bulkTable, unit, refusal, kept, always }: Setting): ManagedList => {
  const control = useTableQuery(fields, kept);
  const { query, search } = control;
  const filter = useMemo(() => ({ ...always, ...filterOf(query, fields) }), [query, fields, always]);
  const place = `${search} ${query.page}`;
  const [ticks, setTicks] = useState<Selection & { readonly place: string }>({ ...noSelection, place });
  const now = ticks.place === place ? ticks : noSelection;
  const tasks = useBulkTasks(bulkTable, refusal !== undefined);
  const set = (next: Selection) => setTicks({ ...next, place });
  const [bulk, asking] = useBulk({
    table: bulkTable,
    unit,
    filter,
    onDone: useCallback(() => setTicks((last) => ({ ...noSelection, place: last.place })), []),
    onStarted: tasks.started,
  });
  return {
    fields,
    control,
    filter,
    place,
    selection: {
      ids: now.ids,
      tick: (shown, id, isRange) => set(ticked(now, shown, id, isRange)),
      set: (ids) => set({ ids, anchor: undefined }),
    },
    bulk,
    asking,
    tasks,
  };
};
