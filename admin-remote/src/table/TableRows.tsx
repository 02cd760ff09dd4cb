import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { TableDensity } from '@yanye/shared/contract/table-views.calls';
import { leastWidth, nextSort, type TableColumn } from './columns';
import { messages as text } from './messages.zh';
import { rowKeyAction } from './row-keys';
import styles from './TableRows.module.css';

/** Ticking rows; absent where nothing can be done with them. */
export interface RowTicks {
  readonly ids: readonly string[];
  /** Why nothing can be ticked; absent where it can. */
  readonly refusal: string | undefined;
  readonly onTick: (id: string, isRange: boolean) => void;
  readonly onTickAll: (all: boolean) => void;
}

interface Props<T> {
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** What a row is called, for whoever hears it. */
  readonly nameOf: (row: T) => string;
  readonly sort: string;
  /** The order where no header was pressed. */
  readonly ownSort: string;
  readonly density: TableDensity;
  readonly busy: boolean;
  readonly ticks?: RowTicks | undefined;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (row: T) => void;
}

const directionOf = (sorts: readonly string[], sort: string) =>
  sorts.includes(sort) ? (sort.endsWith('asc') ? 'ascending' : 'descending') : 'none';

/** The rows of a list: a grid for eyes, keyboard and screen readers; cards on phones. Roles are written out, since browsers drop them with the layout. */
export const TableRows = <T,>(props: Props<T>) => {
  const { label, columns, rows, idOf, nameOf, sort, ownSort, density, busy, ticks, onSort, onOpen } = props;
  const [active, setActive] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  // One row is in the way of the tab key; from there arrows lead on.
  const reachable = ids.includes(active) ? active : ids[0];
  const mayTick = ticks !== undefined && ticks.refusal === undefined;
  const ticked = new Set(ticks?.ids);

  const focusRow = (at: number) => {
    const row = body.current?.rows[Math.min(Math.max(at, 0), ids.length - 1)];
    row?.focus();
  };

  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: T) => {
    // What stands in a cell has keys of its own.
    if (event.target !== event.currentTarget) return;
    const at = ids.indexOf(idOf(row));
    const action = rowKeyAction(event, at, ids.length);
    if (!action || (action.kind !== 'focus' && action.kind !== 'open' && !mayTick)) return;
    event.preventDefault();
    if (action.kind === 'focus') focusRow(action.to);
    else if (action.kind === 'open') onOpen(row);
    else if (action.kind === 'tick') ticks?.onTick(idOf(row), action.isRange);
    else ticks?.onTickAll(action.kind === 'tick all');
  };

  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-busy={busy}
        aria-multiselectable={mayTick || undefined}
        data-density={density}
        style={{ '--least-width': leastWidth(columns) } as CSSProperties}
      >
        <colgroup>
          {ticks && <col style={{ width: 48 }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {ticks && (
              <th role="columnheader" scope="col">
                <Checkbox
                  aria-label={text.selectAll}
                  {...(ticks.refusal !== undefined && { 'aria-description': ticks.refusal })}
                  disabled={!mayTick}
                  checked={ids.length > 0 && ids.every((id) => ticked.has(id))}
                  indeterminate={ticked.size > 0 && !ids.every((id) => ticked.has(id))}
                  onChange={({ target }) => ticks.onTickAll(target.checked)}
                />
              </th>
            )}
            {columns.map(({ key, title, numeric, sorts }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-numeric={numeric}
                {...(sorts && { 'aria-sort': directionOf(sorts, sort) })}
              >
                {sorts ? (
                  <button
                    type="button"
                    className={styles.sort}
                    title={text.sortBy(title)}
                    onClick={() => onSort(nextSort(sorts, sort, ownSort))}
                  >
                    {title}
                    <span className={styles.arrows} aria-hidden>
                      <CaretUpFilled />
                      <CaretDownFilled />
                    </span>
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <tr
                key={id}
                role="row"
                tabIndex={id === reachable ? 0 : -1}
                {...(mayTick && { 'aria-selected': ticked.has(id) })}
                onFocus={() => setActive(id)}
                onKeyDown={(event) => press(event, row)}
              >
                {ticks && (
                  <td role="gridcell" data-tick>
                    <Checkbox
                      aria-label={text.select(nameOf(row))}
                      {...(ticks.refusal !== undefined && { 'aria-description': ticks.refusal })}
                      disabled={!mayTick}
                      checked={ticked.has(id)}
                      onChange={({ nativeEvent }) =>
                        ticks.onTick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                      }
                    />
                  </td>
                )}
                {columns.map(({ key, title, render, numeric, lead, actions, notOnPhones }) => (
                  <td
                    key={key}
                    role="gridcell"
                    data-label={lead || actions ? undefined : title}
                    data-numeric={numeric}
                    data-lead={lead}
                    data-actions={actions}
                    data-wide-only={notOnPhones}
                  >
                    {render(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
