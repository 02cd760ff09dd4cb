import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  /** Numbers stand at the end of their cell. */
  readonly numeric?: boolean;
  /** On phones this cell heads its card and needs no name. */
  readonly lead?: boolean;
}

interface Props<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** Rows below the line. */
  readonly totals?: readonly T[];
  /** Other rows are on their way. */
  readonly busy?: boolean;
}

/** A table that becomes cards on phones. Its roles are written out, since browsers drop them with the layout. */
export const DataTable = <T,>({ label, columns, rows, keyOf, totals = [], busy = false }: Props<T>) => {
  const line = (row: T) => (
    <tr key={keyOf(row)} role="row">
      {columns.map(({ key, title, render, numeric, lead }) => (
        <td
          key={key}
          role="cell"
          data-label={lead ? undefined : title}
          data-numeric={numeric}
          data-lead={lead}
        >
          {render(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.table} role="table" aria-label={label} aria-busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, numeric }) => (
            <th key={key} role="columnheader" scope="col" data-numeric={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{rows.map(line)}</tbody>
      {totals.length > 0 && <tfoot role="rowgroup">{totals.map(line)}</tfoot>}
    </table>
  );
};
