import type { ReactNode } from 'react';
import type { Table, TableCell, TableRow } from 'mdast';
import { sessionMessages } from '../messages.zh';
import styles from './AnswerWords.module.css';

interface RowProps {
  readonly row: TableRow;
  readonly align: Table['align'];
  readonly drawCell: (cell: TableCell) => ReactNode;
  readonly isHead?: boolean;
}

const Row = ({ row, align, drawCell, isHead = false }: RowProps) => (
  <tr>
    {row.children.map((cell, at) => {
      const Cell = isHead ? 'th' : 'td';
      return (
        <Cell key={at} data-align={align?.[at] ?? undefined}>
          {drawCell(cell)}
        </Cell>
      );
    })}
  </tr>
);

interface Props {
  readonly table: Table;
  readonly drawCell: (cell: TableCell) => ReactNode;
}

/** A table that scrolls where it is wider than the answer. */
export const TableView = ({ table: { children, align }, drawCell }: Props) => {
  const [head, ...rows] = children;
  return (
    // The keyboard scrolls only what has the focus.
    <div className={styles.table} tabIndex={0} role="group" aria-label={sessionMessages.table}>
      <table>
        <thead>{head && <Row row={head} align={align} drawCell={drawCell} isHead />}</thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={at} row={row} align={align} drawCell={drawCell} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
