import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import {
  Fragment,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { TableDensity } from '@yanye/shared/contract/table-views.calls';
import { useDragOrder } from '#controls/use-drag-order.ts';
import { leastWidth, nextSort, type TableColumn } from './columns';
import { messages as text } from './messages.zh';
import { rowKeyAction } from './row-keys';
import styles from './TableRows.module.css';
import { useKeptFocus } from './use-kept-focus';

export interface RowTicks {
  readonly ids: readonly string[];
  readonly refusal: string | undefined;
  readonly onTick: (id: string, isRange: boolean) => void;
  readonly onTickAll: (all: boolean) => void;
}

interface RowOrder {
  readonly sort: string;
  readonly ownSort: string;
  readonly onSort: (sort: string) => void;
}

interface Props<T> {
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly nameOf?: (row: T) => string;
  readonly order?: RowOrder;
  readonly density?: TableDensity;
  readonly busy?: boolean;
  readonly ticks?: RowTicks | undefined;
  /** Handler of Enter on a row, and of a click beside its controls. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** What stands below a row that is open; undefined while it is closed. */
  readonly below?: ((row: T) => ReactNode) | undefined;
  readonly totals?: readonly T[];
  /** Called when a row was dragged to the place of another. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
}

const directionOf = (sorts: readonly string[], sort: string) =>
  sorts.includes(sort) ? (sort.endsWith('asc') ? 'ascending' : 'descending') : 'none';

const controls = 'a, button, input, label, textarea, select, [role=switch], [role=combobox], td[data-tick]';

/** @param at index of the row, without what stands below rows */
const rowAt = (body: HTMLElement | null, at: number) =>
  body?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]')[at];

/**
 * The shared table of the back office; on phones its rows are cards. With selection or a row action it is a
 * grid with keyboard navigation. Roles are explicit, because browsers drop them when `display` changes.
 */
export const TableRows = <T,>(props: Props<T>) => {
  const { label, columns, rows, idOf, nameOf = idOf, order, density = 'normal', busy = false } = props;
  const { ticks, onOpen, below, totals = [], onMove } = props;
  const dragOf = useDragOrder(onMove);
  const [active, setActive] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  const keep = useKeptFocus(ids, (at) => rowAt(body.current, at)?.focus());
  // Roving tabindex: one row is focusable, arrow keys move on.
  const reachable = ids.includes(active) ? active : ids[0];
  const mayTick = ticks !== undefined && ticks.refusal === undefined;
  const ticked = new Set(ticks?.ids);
  const isGrid = ticks !== undefined || onOpen !== undefined;
  const cellRole = isGrid ? 'gridcell' : 'cell';

  const focusRow = (at: number) => {
    rowAt(body.current, Math.min(Math.max(at, 0), ids.length - 1))?.focus();
  };

  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: T) => {
    // Controls inside a cell handle their own keys.
    if (event.target !== event.currentTarget) return;
    const at = ids.indexOf(idOf(row));
    const action = rowKeyAction(event, at, ids.length);
    if (!action || (action.kind !== 'focus' && action.kind !== 'open' && !mayTick)) return;
    event.preventDefault();
    if (action.kind === 'focus') focusRow(action.to);
    else if (action.kind === 'open') onOpen?.(row);
    else if (action.kind === 'tick') ticks?.onTick(idOf(row), action.isRange);
    else ticks?.onTickAll(action.kind === 'tick all');
  };

  const click = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>, row: T) => {
    // A menu of the row stands elsewhere in the document; controls and text that is being copied have their own use.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return;
    if (getSelection()?.isCollapsed !== false) onOpen?.(row);
  };

  const cellsOf = (row: T) =>
    columns.map(({ key, title, render, numeric, lead, actions, notOnPhones, wideOnly, noLabel }) => (
      <td
        key={key}
        role={cellRole}
        data-label={lead || actions || noLabel ? undefined : title}
        data-numeric={numeric}
        data-lead={lead}
        data-actions={actions}
        data-not-on-cards={notOnPhones}
        data-wide-only={wideOnly}
      >
        {render(row)}
      </td>
    ));

  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        role={isGrid ? 'grid' : 'table'}
        aria-label={label}
        aria-busy={busy}
        aria-multiselectable={mayTick || undefined}
        data-density={density}
        data-plain={columns.every(({ width, actions }) => actions || width === undefined)}
        style={{ '--least-width': leastWidth(columns) } as CSSProperties}
      >
        <colgroup>
          {ticks && <col style={{ width: 48 }} />}
          {columns.map(({ key, width, wideOnly }) => (
            <col key={key} data-wide-only={wideOnly} style={width === undefined ? undefined : { width }} />
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
            {columns.map(({ key, title, numeric, sorts, wideOnly, actions }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-numeric={numeric}
                data-wide-only={wideOnly}
                {...(sorts && order && { 'aria-sort': directionOf(sorts, order.sort) })}
              >
                {sorts && order ? (
                  <button
                    type="button"
                    className={styles.sort}
                    title={text.sortBy(title)}
                    onClick={() => order.onSort(nextSort(sorts, order.sort, order.ownSort))}
                  >
                    {title}
                    <span className={styles.arrows} aria-hidden>
                      <CaretUpFilled />
                      <CaretDownFilled />
                    </span>
                  </button>
                ) : (
                  <span className={actions ? 'sr-only' : undefined}>{title}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row, at) => {
            const id = idOf(row);
            const opened = below?.(row);
            return (
              <Fragment key={id}>
                <tr
                  role="row"
                  {...dragOf(at)}
                  {...(mayTick && { 'aria-selected': ticked.has(id) })}
                  {...(isGrid && {
                    tabIndex: id === reachable ? 0 : -1,
                    onFocus: () => {
                      setActive(id);
                      keep.entered(id);
                    },
                    onBlur: keep.left,
                    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => press(event, row),
                    ...(onOpen && {
                      'data-opens': true,
                      onClick: (event: MouseEvent<HTMLTableRowElement>) => click(event, row),
                    }),
                  })}
                >
                  {ticks && (
                    <td role={cellRole} data-tick>
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
                  {cellsOf(row)}
                </tr>
                {opened !== undefined && (
                  <tr role="row" className={styles.below}>
                    <td role={cellRole} colSpan={columns.length + (ticks ? 1 : 0)}>
                      {opened}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {totals.length > 0 && (
          <tfoot role="rowgroup">
            {totals.map((row) => (
              <tr key={idOf(row)} role="row">
                {cellsOf(row)}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
};
