import type { ReactNode } from 'react';
import { PagedRows, type Answer } from '../controls/PagedRows';
import type { TableColumn } from './columns';
import { TableRows } from './TableRows';

interface Props<T> {
  readonly label: string;
  readonly answer: Answer<T>;
  readonly columns: readonly TableColumn<T>[];
  readonly idOf: (row: T) => string;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly busy?: boolean;
  /** Called when a row was dragged to the place of another. */
  readonly onMove?: (from: number, to: number) => void;
}

/** A table without selection, filters and stored views. */
export const PagedTable = <T,>({ label, columns, idOf, busy, onMove, ...paged }: Props<T>) => (
  <PagedRows {...paged}>
    {(rows) => (
      <TableRows
        label={label}
        columns={columns}
        rows={rows}
        idOf={idOf}
        busy={busy ?? paged.answer.isFetching}
        onMove={onMove}
      />
    )}
  </PagedRows>
);
