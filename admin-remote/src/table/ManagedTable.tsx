import { useState, type ReactNode } from 'react';

import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import type { TableDensity } from '@yanye/shared/contract/table-views.calls';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { PagedRows, type Answer } from '../controls/PagedRows';
import { RowsSkeleton } from '../controls/RowsSkeleton';
import { Stack } from '../layout/Stack';
import { BulkBar } from './BulkBar';
import type { BulkChoice } from './bulk-choice';
import { BulkProgress } from './BulkProgress';
import { CardsHead } from './CardsHead';
import { choicesOf, shownColumns, type TableColumn } from './columns';
import { countText } from './counted';
import type { TableFilter } from './filters';
import { ListKeys } from './ListKeys';
import { ListMenu, type ListMenuEntry } from './ListMenu';
import { areTabsShown, type ListTabs } from './list-tabs';
import styles from './ManagedTable.module.css';
import { messages as text } from './messages.zh';
import { isNarrowed, pageSizes } from './table-query';
import { TableTabs } from './TableTabs';
import { TableRows, type RowTicks } from './TableRows';
import { TableToolbar } from './TableToolbar';
import toolbar from './TableToolbar.module.css';
import { useListMenu, type StoredList } from './use-list-menu';
import type { ManagedList } from './use-managed-list';
import { useTableSettings } from './use-table-settings';

interface Props<T, A extends string> {
  /** Undefined for a list without stored views and exports. */
  readonly stored?: StoredList;
  readonly label: string;
  /** The limit up to which the server counts. */
  readonly most?: number;
  readonly list: ManagedList<A>;
  readonly answer: Answer<T>;
  readonly columns: readonly TableColumn<T>[];
  /** Renders the rows other than as a table, for example as cards. */
  readonly draw?: ((rows: readonly T[], ticks: RowTicks) => ReactNode) | undefined;
  readonly tabs?: ListTabs | undefined;
  /** Replaces the tabs of a filter. */
  readonly ownTabs?: ReactNode;
  readonly filters?: readonly TableFilter[];
  readonly choices: readonly BulkChoice<A>[];
  /** Undefined for a list that the server does not search. */
  readonly searchLabel?: string;
  readonly idOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly onOpen?: (row: T) => void;
  /** What stands below a row that is open; undefined while it is closed. */
  readonly below?: (row: T) => ReactNode;
  /** Shown if the list is empty without filters. */
  readonly empty: ReactNode;
  readonly filteredEmpty: string;
  /** Row height in pixels, so that the layout does not shift. */
  readonly rowHeight?: number;
  readonly skeleton?: ReactNode;
  readonly ownDensity?: TableDensity;
  readonly tools?: ReactNode;
  /** Further entries of the menu of the list. */
  readonly entries?: readonly ListMenuEntry[];
}

/** Lists below this number of rows are seen at once, and need no search. */
const fewRows = 10;

export const ManagedTable = <T, A extends string = BulkAction>(props: Props<T, A>) => {
  const { stored, label, most, list, answer, columns, draw, tabs, filters = [], choices } = props;
  const { searchLabel, idOf, nameOf, onOpen, empty, filteredEmpty, rowHeight = 57 } = props;
  const { ownDensity = 'normal', tools, skeleton, ownTabs, below, entries: further = [] } = props;
  const { control, fields, unit, refusal, bulk, asking, tasks, selection } = list;
  const { query, change } = control;
  const kept = useTableSettings(stored?.table, refusal === undefined);
  const [allOf, setAllOf] = useState('');
  const [isToolbarActive, setToolbarActive] = useState(false);

  // The current rows stay visible while the next page loads.
  const data = answer.currentData ?? answer.data;
  const ids = (data?.list ?? []).map(idOf);
  const chosen = selection.ids.filter((id) => ids.includes(id));
  const isAll = allOf === list.place && chosen.length > 0;
  const shown = shownColumns(columns, choicesOf(columns, kept.settings));
  const density = kept.settings?.density ?? ownDensity;
  // A toolbar that the user is in stays, although an emptied search leaves a short list.
  const isShort =
    !isToolbarActive &&
    data !== undefined &&
    data.count < fewRows &&
    !isNarrowed(query) &&
    kept.views.length === 0 &&
    answer.error === undefined;
  const general = useListMenu({
    ...{ stored, control, filter: list.filter, columns, shown, kept, ownDensity, refusal },
    isTable: !draw,
    onRefresh: () => void answer.refetch(),
  });

  const namesOf = (wanted: readonly string[]) =>
    (data?.list ?? []).filter((row) => wanted.includes(idOf(row))).map(nameOf);

  const choose = (next: () => void) => {
    setAllOf('');
    next();
  };
  const ticks: RowTicks = {
    ids: chosen,
    refusal,
    onTick: (id, isRange) => choose(() => selection.tick(ids, id, isRange)),
    onTickAll: (all) => choose(() => selection.set(all ? ids : [])),
  };
  const order = {
    sort: query.sort,
    ownSort: fields.sorts[0] ?? '',
    onSort: (sort: string) => change({ sort }),
  };

  const rows = (shownRows: readonly T[]) => (
    <>
      <CardsHead columns={columns} ids={ids} ticks={ticks} isAlways={draw !== undefined} {...order} />
      {draw ? (
        draw(shownRows, ticks)
      ) : (
        <TableRows
          label={label}
          columns={shown}
          rows={shownRows}
          idOf={idOf}
          nameOf={nameOf}
          order={order}
          density={density}
          busy={answer.isFetching}
          ticks={ticks}
          onOpen={onOpen}
          below={below}
        />
      )}
    </>
  );

  return (
    <Stack gap={12}>
      {!draw && <ListKeys />}
      <TableToolbar
        control={control}
        tabs={ownTabs ?? (tabs && areTabsShown(tabs, isShort) && <TableTabs {...tabs} control={control} />)}
        filters={filters}
        searchLabel={searchLabel}
        isShort={isShort}
        onActive={setToolbarActive}
        hasMenu={further.length > 0}
        tools={tools}
      >
        <ListMenu entries={[...further, ...general]} className={toolbar.menu} />
      </TableToolbar>
      {tasks && (
        <BulkProgress
          tasks={tasks.tasks}
          choices={choices}
          unit={unit}
          onChanged={() => void tasks.refetch()}
        />
      )}
      {/* Named when the rows are there, so that screen readers find them. */}
      <section className={styles.panel} aria-label={data ? label : undefined}>
        <PagedRows
          answer={{ ...answer, currentData: kept.isKnown ? data : undefined }}
          page={query.page}
          limit={query.limit}
          sizes={fields.limits ?? pageSizes}
          totalText={(count) => text.total(countText(count, most), unit)}
          onPage={(to, limit) => change(limit === query.limit ? { page: to } : { limit })}
          empty={
            isNarrowed(query) ? <FilteredEmptyView title={filteredEmpty} onClear={control.clear} /> : empty
          }
          skeleton={skeleton || <RowsSkeleton height={rowHeight} shown={8} />}
          footer={
            <BulkBar
              choices={choices}
              chosen={chosen.length}
              isAll={isAll}
              total={
                bulk.actOnAll && data && data.count > ids.length ? countText(data.count, most) : undefined
              }
              unit={unit}
              refusal={refusal}
              isBusy={asking.isBusy}
              onChoose={(choice) =>
                isAll ? bulk.actOnAll?.(choice, namesOf(ids)) : bulk.act(choice, chosen, namesOf(chosen))
              }
              onAll={() => {
                selection.set(ids);
                setAllOf(list.place);
              }}
              onClear={() => choose(() => selection.set([]))}
            />
          }
        >
          {rows}
        </PagedRows>
      </section>
      {asking.dialog}
    </Stack>
  );
};
