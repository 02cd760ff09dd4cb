import { FileTextOutlined, LayoutOutlined, PictureOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { RemovedRecord } from '@yanye/shared/contract/recycle-bin';
import type { RemovedKind } from '@yanye/shared/contract/recycle-bin.calls';
import { Minute } from '#controls/Minute.tsx';
import type { TableColumn } from '#table/columns.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import { broughtWith, changedBy, nameOf } from './brought';
import { DaysLeft } from './DaysLeft';
import { messages as text } from './messages.zh';
import styles from './RecycleBin.module.css';

const icons: Readonly<Record<RemovedKind, ReactNode>> = {
  article: <FileTextOutlined aria-hidden />,
  page: <LayoutOutlined aria-hidden />,
  picture: <PictureOutlined aria-hidden />,
};

const Removed = ({ record }: { readonly record: RemovedRecord }) => {
  const facts = [text.kinds[record.kind], record.category, record.author].filter((fact) => fact !== '');
  const changed = changedBy(record);
  return (
    <span className={styles.title}>
      <span className={styles.icon}>{icons[record.kind]}</span>
      <strong>{record.title}</strong>
      <span />
      <span className={styles.facts}>
        {facts.join(' · ')} ·{' '}
        {changed === '' ? broughtWith(record) : <span className={styles.changed}>{changed}</span>}
      </span>
    </span>
  );
};

interface Setting {
  /** The term in days. */
  readonly days: number;
  readonly refusal: string | undefined;
  readonly onRestore: (record: RemovedRecord) => void;
  readonly onPurge: (record: RemovedRecord) => void;
}

export const binColumns = ({
  days,
  refusal,
  onRestore,
  onPurge,
}: Setting): readonly TableColumn<RemovedRecord>[] => [
  {
    key: 'title',
    title: text.columns.title,
    lead: true,
    inFile: ['kind', 'title'],
    sorts: ['title asc', 'title desc'],
    render: (record) => <Removed record={record} />,
  },
  {
    key: 'removed_at',
    title: text.columns.removed,
    width: '200px',
    sorts: ['removed_at desc', 'removed_at asc'],
    render: ({ remover, removed_at }) => (
      <span className={styles.removed}>
        {text.removedBy(remover)} · <Minute time={removed_at} />
      </span>
    ),
  },
  {
    key: 'days_left',
    title: text.columns.left,
    width: '160px',
    inFile: [],
    render: ({ days_left }) => <DaysLeft left={days_left} of={days} />,
  },
  stepsColumn(nameOf, (record) => ({
    next: { name: text.restore, refusal, act: () => onRestore(record) },
    more: [{ name: text.purge, refusal, danger: true, act: () => onPurge(record) }],
  })),
];
