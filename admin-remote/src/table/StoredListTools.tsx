import { DownloadOutlined } from '@ant-design/icons';
import { adminLists, type AdminListColumn } from '@yanye/shared/contract/admin-lists';
import type { ExportTable } from '@yanye/shared/contract/exports.calls';
import type { TableDensity, ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { GuardedButton } from '../controls/GuardedButton';
import { useDownload } from '../controls/use-download';
import type { TableColumn } from './columns';
import { ColumnSettings } from './ColumnSettings';
import { messages as text } from './messages.zh';
import { SavedViews } from './SavedViews';
import { exportsApi } from './table.api';
import type { TableQueryControl } from './use-table-query';
import type { TableSettingsControl } from './use-table-settings';

export interface StoredList {
  readonly table: ViewedTable;
  readonly exportTable: ExportTable;
}

interface Props<T> extends StoredList {
  readonly control: TableQueryControl;
  readonly filter: Record<string, string>;
  readonly columns: readonly TableColumn<T>[];
  readonly shown: readonly TableColumn<T>[];
  readonly kept: TableSettingsControl;
  readonly ownDensity: TableDensity;
  readonly refusal: string | undefined;
}

export const StoredListTools = <T,>(props: Props<T>) => {
  const { table, exportTable, control, filter, columns, shown, kept, ownDensity, refusal } = props;
  const names: readonly AdminListColumn[] = adminLists[exportTable].columns;
  const [prepare, { isLoading }] = exportsApi.usePrepareExportMutation();
  const download = useDownload();
  const exportAll = () => {
    const inFiles = shown.flatMap(({ key, inFile = names.filter((name) => name === key) }) => inFile);
    void download(prepare({ body: { table: exportTable, filter, columns: inFiles } }), text.export.begun);
  };
  return (
    <>
      <SavedViews
        table={table}
        views={kept.views}
        search={control.search}
        refusal={refusal}
        onApply={control.apply}
        onChanged={kept.refetchViews}
      />
      <ColumnSettings
        columns={columns}
        settings={kept.settings}
        ownDensity={ownDensity}
        note={refusal === undefined ? undefined : text.columns.notKept}
        onChange={kept.change}
      />
      <GuardedButton
        refusal={refusal}
        hint={text.export.hint}
        loading={isLoading}
        icon={<DownloadOutlined aria-hidden />}
        onClick={exportAll}
      >
        {text.export.button}
      </GuardedButton>
    </>
  );
};
