import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableSettings } from '@yanye/shared/contract/table-views';
import type { ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { skipToken } from '@yanye/shared/redux';
import { tableViewsApi } from './table.api';

/** Debounces successive changes into one request. */
const restMs = 600;

/**
 * The user's settings and views of a list, shared by all devices.
 * @param table undefined for a list whose settings are not stored
 * @param mayKeep false keeps changes only while the page is open
 */
export const useTableSettings = (table: ViewedTable | undefined, mayKeep: boolean) => {
  const { data, isFetching, refetch } = tableViewsApi.useTableViewsQuery(
    table === undefined ? skipToken : { params: { table } },
    // Settings from another page or device replace the local ones.
    { refetchOnMountOrArgChange: true },
  );
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !isFetching) setKnown(true);
  const [keep] = tableViewsApi.useKeepTableSettingsMutation();
  const [changed, setChanged] = useState<TableSettings>();
  const waiting = useRef<TableSettings>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const store = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = waiting;
    waiting.current = undefined;
    if (current && table !== undefined) void keep({ params: { table }, body: current });
  }, [keep, table]);

  // Flushes a pending change on unmount.
  useEffect(() => store, [store]);

  const change = (settings: TableSettings) => {
    setChanged(settings);
    if (!mayKeep || table === undefined) return;
    waiting.current = settings;
    clearTimeout(timer.current);
    timer.current = setTimeout(store, restMs);
  };

  return {
    settings: changed ?? data?.settings ?? null,
    views: data?.views ?? [],
    /** False until the settings have loaded; a failed request counts as loaded, so that the list is shown. */
    isKnown: isKnown || table === undefined,
    change,
    refetchViews: () => void refetch(),
  };
};

export type TableSettingsControl = ReturnType<typeof useTableSettings>;
