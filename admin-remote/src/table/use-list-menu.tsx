import { adminLists, type AdminListColumn } from '@yanye/shared/contract/admin-lists';
import type { ExportTable } from '@yanye/shared/contract/exports.calls';
import type { TableDensity, ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { useDownload } from '../controls/use-download';
import { Facts } from '../layout/Facts';
import type { TableColumn } from './columns';
import { ColumnSettings } from './ColumnSettings';
import type { ListMenuEntry } from './ListMenu';
import { messages as text } from './messages.zh';
import { SavedViews } from './SavedViews';
import { exportsApi } from './table.api';
import type { TableQueryControl } from './use-table-query';
import type { TableSettingsControl } from './use-table-settings';

/** The names of a list for stored views and exported files. */
export interface StoredList {
  readonly table: ViewedTable;
  readonly exportTable: ExportTable;
}

interface Options<T> {
  readonly stored: StoredList | undefined;
  readonly control: TableQueryControl;
  readonly filter: Record<string, string>;
  readonly columns: readonly TableColumn<T>[];
  readonly shown: readonly TableColumn<T>[];
  readonly kept: TableSettingsControl;
  readonly ownDensity: TableDensity;
  readonly refusal: string | undefined;
  /** Whether the rows are a table, which has columns and is moved through by keys. */
  readonly isTable: boolean;
  readonly onRefresh: () => void;
}

/** @returns the entries of the menu of a list: views, columns, export, keys and refresh */
export const useListMenu = <T,>(options: Options<T>): readonly ListMenuEntry[] => {
  const { stored, control, filter, columns, shown, kept, ownDensity, refusal, isTable, onRefresh } = options;
  const [prepare, { isLoading }] = exportsApi.usePrepareExportMutation();
  const download = useDownload();

  const exportAll = ({ exportTable }: StoredList) => {
    const names: readonly AdminListColumn[] = adminLists[exportTable].columns;
    const inFiles = shown.flatMap(({ key, inFile = names.filter((name) => name === key) }) => inFile);
    void download(prepare({ body: { table: exportTable, filter, columns: inFiles } }), text.export.begun);
  };

  const columnsEntry: ListMenuEntry = {
    name: text.columns.button,
    page: {
      title: text.columns.title,
      render: () => (
        <ColumnSettings
          columns={columns}
          settings={kept.settings}
          ownDensity={ownDensity}
          note={refusal === undefined ? undefined : text.columns.notKept}
          onChange={kept.change}
        />
      ),
    },
  };

  const storedEntries = (list: StoredList): readonly ListMenuEntry[] => [
    {
      name: text.views.button,
      page: {
        title: text.views.title,
        render: (close) => (
          <SavedViews
            table={list.table}
            views={kept.views}
            search={control.search}
            refusal={refusal}
            onApply={(search) => {
              control.apply(search);
              close();
            }}
            onChanged={kept.refetchViews}
          />
        ),
      },
    },
    ...(isTable ? [columnsEntry] : []),
    {
      name: text.export.button,
      refusal,
      hint: text.export.hint,
      isBusy: isLoading,
      run: () => exportAll(list),
    },
  ];

  const keys: ListMenuEntry = {
    name: text.keys.button,
    isForKeyboards: true,
    page: { title: text.keys.title, render: () => <Facts facts={text.keys.list} /> },
  };
  return [
    ...(stored ? storedEntries(stored) : []),
    ...(isTable ? [keys] : []),
    { name: text.refresh, run: onRefresh },
  ];
};
