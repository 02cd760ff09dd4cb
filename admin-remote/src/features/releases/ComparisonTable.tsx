import { Button } from 'antd';
import { useState } from 'react';
import type { ReleaseComparison } from '@yanye/shared/contract/releases';
import type { TableColumn } from '#table/columns.ts';
import { TableRows } from '#table/TableRows.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './ComparisonTable.module.css';
import { messages } from './messages.zh';
import { differenceText } from './release-format';
import { sizeText } from '@yanye/shared/size-text';

const text = messages.compare;

type Line = ReleaseComparison['chunks'][number];

const differenceOf = ({ from, to }: Line): number => (to ?? 0) - (from ?? 0);
const isSame = (line: Line): boolean => line.from === line.to;

const size = (bytes: number | null) => (bytes === null ? <Muted>{text.absent}</Muted> : sizeText(bytes));

const Difference = ({ bytes }: { readonly bytes: number }) => (
  <span className={styles.difference} data-way={Math.sign(bytes)}>
    {differenceText(bytes)}
  </span>
);

const columns: readonly TableColumn<Line>[] = [
  {
    key: 'label',
    title: text.chunk,
    lead: true,
    render: ({ label }) => <span className={styles.label}>{label}</span>,
  },
  { key: 'from', title: text.from, numeric: true, render: ({ from }) => size(from) },
  { key: 'to', title: text.to, numeric: true, render: ({ to }) => size(to) },
  {
    key: 'difference',
    title: text.difference,
    numeric: true,
    render: (line) => <Difference bytes={differenceOf(line)} />,
  },
];

const totalsOf = ({ from, to }: ReleaseComparison): readonly Line[] =>
  [
    { label: text.totalSent, from: from.bytes.sent, to: to.bytes.sent },
    { label: text.totalUnpacked, from: from.bytes.unpacked, to: to.bytes.unpacked },
    { label: text.totalNode, from: from.bytes.node, to: to.bytes.node },
  ].filter((line) => line.from > 0 || line.to > 0);

export const ComparisonTable = ({ comparison }: { readonly comparison: ReleaseComparison }) => {
  const [showsSame, setShowsSame] = useState(false);
  const changed = comparison.chunks.filter((line) => !isSame(line));
  const same = comparison.chunks.filter(isSame);
  const { name } = comparison.to;
  return (
    <>
      {changed.length === 0 && <p className={styles.same}>{same.length > 0 ? text.same : text.noChunks}</p>}
      <TableRows
        label={text.label(messages.remotes[name])}
        columns={columns}
        rows={showsSame ? [...changed, ...same] : changed}
        idOf={({ label }) => label}
        totals={totalsOf(comparison)}
      />
      {same.length > 0 && (
        <Button
          className={styles.more}
          type="link"
          aria-expanded={showsSame}
          onClick={() => setShowsSame(!showsSame)}
        >
          {showsSame ? text.hideSame : text.showSame(same.length)}
        </Button>
      )}
    </>
  );
};
