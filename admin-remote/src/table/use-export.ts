import { useCallback } from 'react';
import type { ExportTable } from '@yanye/shared/contract/exports.calls';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { download } from '../controls/download';
import { messages } from './messages.zh';
import { exportsApi } from './table.api';

export const useExport = (
  table: ExportTable,
): readonly [(filter: Record<string, string>, columns: readonly string[]) => void, boolean] => {
  const [prepare, { isLoading }] = exportsApi.usePrepareExportMutation();
  const withToast = useSuccessToast();
  const start = useCallback(
    async (filter: Record<string, string>, columns: readonly string[]) => {
      const work = prepare({ body: { table, filter, columns: [...columns] } });
      const { data } = await withToast(work, messages.export.begun);
      if (data) download(data.path);
    },
    [prepare, withToast, table],
  );
  return [(filter, columns) => void start(filter, columns), isLoading];
};
