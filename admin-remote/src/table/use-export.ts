import { useCallback } from 'react';
import type { ExportTable } from '@yanye/shared/contract/exports.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { download } from '../controls/download';
import { messages } from './messages.zh';
import { exportsApi } from './table.api';

export const useExport = (
  table: ExportTable,
): readonly [(filter: Record<string, string>, columns: readonly string[]) => void, boolean] => {
  const [prepare, { isLoading }] = exportsApi.usePrepareExportMutation();
  const dispatch = useAppDispatch();
  const start = useCallback(
    async (filter: Record<string, string>, columns: readonly string[]) => {
      const { data } = await prepare({ body: { table, filter, columns: [...columns] } });
      if (!data) return;
      download(data.path);
      dispatch(showToast({ kind: 'success', text: messages.export.begun }));
    },
    [prepare, dispatch, table],
  );
  return [(filter, columns) => void start(filter, columns), isLoading];
};
