import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableSettings, TableView } from '@yanye/shared/contract/table-views';
import type { ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { skipToken } from '@yanye/shared/redux';
import { useKeepTableSettingsMutation, useTableViewsQuery } from './table.api';

/** Several changes in a row are remembered as one. */
const restMs = 600;

export interface TableSettingsControl {
  /** Null where nothing was ever set. */
  readonly settings: TableSettings | null;
  readonly views: readonly TableView[];
  /** False until it is known how the person likes the list; a failure to find out does not keep the list away. */
  readonly isKnown: boolean;
  readonly change: (settings: TableSettings) => void;
  /** Asks for the views anew. */
  readonly refetchViews: () => void;
}

/**
 * The user's settings and views of a list, on every device.
 * @param table absent for a list whose settings the server does not store
 * @param mayKeep false: changes last as long as the page
 */
export const useTableSettings = (table: ViewedTable | undefined, mayKeep: boolean): TableSettingsControl => {
  const { data, isFetching, refetch } = useTableViewsQuery(
    table === undefined ? skipToken : { params: { table } },
    // What was set meanwhile, on another page or device, is how the person likes it.
    { refetchOnMountOrArgChange: true },
  );
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !isFetching) setKnown(true);
  const [keep] = useKeepTableSettingsMutation();
  const [changed, setChanged] = useState<TableSettings>();
  const waiting = useRef<TableSettings>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const store = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = waiting;
    waiting.current = undefined;
    if (current && table !== undefined) void keep({ params: { table }, body: current });
  }, [keep, table]);

  // Whoever leaves the page right after a change keeps it.
  useEffect(() => store, [store]);

  const change = useCallback(
    (settings: TableSettings) => {
      setChanged(settings);
      if (!mayKeep || table === undefined) return;
      waiting.current = settings;
      clearTimeout(timer.current);
      timer.current = setTimeout(store, restMs);
    },
    [mayKeep, store, table],
  );

  return {
    settings: changed ?? data?.settings ?? null,
    views: data?.views ?? [],
    isKnown: isKnown || table === undefined,
    change,
    refetchViews: () => void refetch(),
  };
};
