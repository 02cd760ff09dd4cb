import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { ExportTable } from '@yanye/shared/contract/exports.calls';
import type { TableDensity, ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { FailedView, isForbidden } from '../controls/FailedView';
import { GuardedButton } from '../controls/GuardedButton';
import { RowsSkeleton } from '../controls/RowsSkeleton';
import { BulkBar } from './BulkBar';
import type { BulkChoice } from './bulk-choice';
import { BulkProgress } from './BulkProgress';
import { CardsHead } from './CardsHead';
import { choicesOf, shownColumns, type TableColumn } from './columns';
import { ColumnSettings } from './ColumnSettings';
import { countText } from './counted';
import type { TableFilter } from './filters';
import { KeysHint } from './KeysHint';
import styles from './ManagedTable.module.css';
import { messages as text } from './messages.zh';
import { SavedViews } from './SavedViews';
import { isNarrowed, pageSizes } from './table-query';
import { TableRows, type RowTicks } from './TableRows';
import { TableToolbar } from './TableToolbar';
import { useExport } from './use-export';
import type { ManagedList } from './use-managed-list';
import { useTableSettings } from './use-table-settings';

/** What a query's hook gives, as far as a list needs it. */
export interface Answer<T> {
  readonly data?: { readonly count: number; readonly list: readonly T[] } | undefined;
  readonly currentData?: { readonly count: number; readonly list: readonly T[] } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly table: ViewedTable;
  readonly exportTable: ExportTable;
  readonly label: string;
  /** What a row is counted by, e.g. 条. */
  readonly unit: string;
  /** Where the server stops counting. */
  readonly most?: number;
  readonly list: ManagedList;
  readonly answer: Answer<T>;
  readonly columns: readonly TableColumn<T>[];
  readonly filters: readonly TableFilter[];
  readonly choices: readonly BulkChoice[];
  readonly searchLabel: string;
  readonly idOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly onOpen: (row: T) => void;
  /** Why this person can change nothing; absent where they can. */
  readonly refusal: string | undefined;
  /** Stands where nothing is and nothing was left out. */
  readonly empty: ReactNode;
  readonly filteredEmpty: string;
  /** Pixels of a row, so that nothing moves when they arrive. */
  readonly rowHeight: number;
  /** Until the person chose another one. */
  readonly ownDensity?: TableDensity;
}

/** A list of the back office with all that belongs to it; what it shows stands in the address. */
export const ManagedTable = <T,>(props: Props<T>) => {
  const { table, exportTable, label, unit, most, list, answer, columns, filters, choices } = props;
  const {
    searchLabel,
    idOf,
    nameOf,
    onOpen,
    refusal,
    empty,
    filteredEmpty,
    rowHeight,
    ownDensity = 'normal',
  } = props;
  const { control, fields, bulk, asking, tasks, selection } = list;
  const { query, change } = control;
  const { limits: sizes = pageSizes } = fields;
  const kept = useTableSettings(table, refusal === undefined);
  const [exportAll, isExporting] = useExport(exportTable);
  const [allOf, setAllOf] = useState('');

  // While other rows are on their way the present ones stay.
  const data = answer.currentData ?? answer.data;
  const rows = data?.list ?? [];
  const ids = rows.map(idOf);
  const chosen = selection.ids.filter((id) => ids.includes(id));
  const isAll = allOf === list.place && chosen.length > 0;
  const shown = shownColumns(columns, choicesOf(columns, kept.settings));
  const refetch = () => void answer.refetch();

  const body = () => {
    if (answer.error && (!data || isForbidden(answer.error)))
      return <FailedView error={answer.error} onRetry={refetch} />;
    if (!data || !kept.isKnown) return <RowsSkeleton height={rowHeight} shown={8} />;
    return (
      <>
        {answer.error !== undefined && (
          <Alert
            type="error"
            banner
            title={`${text.failed}：${asApiError(answer.error).msg}`}
            action={<Button onClick={refetch}>{text.retry}</Button>}
          />
        )}
        {rows.length > 0 ? page(data.count) : nothing(data.count)}
      </>
    );
  };

  const nothing = (count: number) => {
    if (count > 0)
      return (
        <EmptyView title={text.beyond}>
          <Button onClick={() => change({ page: 1 })}>{text.firstPage}</Button>
        </EmptyView>
      );
    return isNarrowed(query) ? <FilteredEmptyView title={filteredEmpty} onClear={control.clear} /> : empty;
  };

  const ticks: RowTicks = {
    ids: chosen,
    refusal,
    onTick: (id, isRange) => {
      setAllOf('');
      selection.tick(ids, id, isRange);
    },
    onTickAll: (all) => {
      setAllOf('');
      selection.set(all ? ids : []);
    },
  };
  const order = {
    sort: query.sort,
    ownSort: fields.sorts[0] ?? '',
    onSort: (sort: string) => change({ sort }),
  };

  const page = (count: number) => (
    <>
      <CardsHead columns={columns} ids={ids} ticks={ticks} {...order} />
      <TableRows
        label={label}
        columns={shown}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        {...order}
        density={kept.settings?.density ?? ownDensity}
        busy={answer.isFetching}
        ticks={ticks}
        onOpen={onOpen}
      />
      <Pagination
        className={styles.pager}
        align="end"
        current={query.page}
        pageSize={query.limit}
        total={count}
        showSizeChanger={count > (sizes[0] ?? 0)}
        pageSizeOptions={[...sizes]}
        showQuickJumper={count > query.limit * 5}
        showTotal={() => text.total(countText(count, most), unit)}
        onChange={(to, limit) => change(limit === query.limit ? { page: to } : { limit })}
      />
      <BulkBar
        choices={choices}
        chosen={chosen.length}
        isAll={isAll}
        total={count > rows.length ? countText(count, most) : undefined}
        unit={unit}
        refusal={refusal}
        isBusy={asking.isBusy}
        onChoose={(choice) => (isAll ? bulk.actOnAll(choice) : bulk.act(choice, chosen))}
        onAll={() => {
          selection.set(ids);
          setAllOf(list.place);
        }}
        onClear={() => {
          setAllOf('');
          selection.set([]);
        }}
      />
    </>
  );

  return (
    <div className={styles.managed}>
      <TableToolbar
        control={control}
        filters={filters}
        searchLabel={searchLabel}
        busy={answer.isFetching}
        onRefresh={refetch}
      >
        <KeysHint />
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
          loading={isExporting}
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            exportAll(
              list.filter,
              shown.flatMap(({ inFile = [] }) => inFile),
            )
          }
        >
          {text.export.button}
        </GuardedButton>
      </TableToolbar>
      <BulkProgress
        tasks={tasks.tasks}
        choices={choices}
        unit={unit}
        onChanged={() => void tasks.refetch()}
      />
      <div className={styles.panel}>{body()}</div>
      {asking.dialog}
    </div>
  );
};
