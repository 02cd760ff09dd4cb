import { Segmented } from 'antd';
import { useState } from 'react';
import type { Transfer, TransferEntry } from '@yanye/shared/contract/transfers';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { pageSize } from '#controls/PagedRows.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import type { TableColumn } from '#table/columns.ts';
import { grouped } from '#table/counted.ts';
import { PagedTable } from '#table/PagedTable.tsx';
import { messages } from './messages.zh';
import styles from './Transfers.module.css';
import { transfersApi } from './transfers.api';

const text = messages.entries;

const resultOf = ({ outcome, verdict }: TransferEntry): string =>
  outcome === '' ? messages.verdicts[verdict] : messages.outcomes[outcome];

const columns: readonly TableColumn<TransferEntry>[] = [
  {
    key: 'name',
    title: text.name,
    lead: true,
    render: ({ title, name }) => (
      <span className={styles.name} title={name}>
        {title}
      </span>
    ),
  },
  { key: 'kind', title: text.kind, render: ({ kind }) => messages.kinds[kind] },
  { key: 'result', title: text.result, render: resultOf },
  {
    key: 'reason',
    title: text.reason,
    render: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
];

const plainColumns = columns.filter(({ key }) => key !== 'reason');

interface Props {
  readonly transfer: Transfer;
  readonly by: 'verdict' | 'outcome';
}

export const EntriesTable = ({ transfer, by }: Props) => {
  const [page, setPage] = useState(1);
  const [result, setResult] = useState('');
  const counts: Readonly<Record<string, number>> = by === 'verdict' ? transfer.verdicts : transfer.outcomes;
  const words: Readonly<Record<string, string>> = by === 'verdict' ? messages.verdicts : messages.outcomes;
  const answer = transfersApi.useTransferEntriesQuery(
    {
      params: { id: transfer.id },
      query: { [by]: result, page, limit: pageSize },
    },
    { refetchOnMountOrArgChange: true },
  );
  const options = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          aria-label={text.filter}
          options={[
            { value: '', label: text.all },
            ...options.map(([value, count]) => ({
              value,
              label: `${words[value] ?? value} ${grouped(count)}`,
            })),
          ]}
          value={result}
          onChange={(value) => {
            setResult(value);
            setPage(1);
          }}
        />
      </div>
      <Panel>
        <PagedTable
          label={text.label}
          answer={answer}
          columns={answer.currentData?.list.some(({ reason }) => reason !== '') ? columns : plainColumns}
          idOf={({ name, kind, title }) => `${kind} ${name} ${title}`}
          page={page}
          onPage={setPage}
          empty={<EmptyView title={text.empty} />}
        />
      </Panel>
    </>
  );
};
