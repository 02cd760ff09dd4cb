import { useState } from 'react';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Minute } from '#controls/Minute.tsx';
import type { Answer } from '#controls/PagedRows.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import { sizeText } from '@yanye/shared/size-text';
import type { TableColumn } from '#table/columns.ts';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { grouped } from '#table/counted.ts';
import { PagedTable } from '#table/PagedTable.tsx';
import { stepsColumn } from '#table/record-columns.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { EntriesTable } from './EntriesTable';
import { messages } from './messages.zh';
import styles from './Transfers.module.css';
import { transfersApi } from './transfers.api';

const text = messages.history;

const resultOf = ({ outcomes, problem }: Transfer): string => {
  const counts = Object.entries(outcomes)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${messages.outcomes[outcome as keyof typeof outcomes]} ${grouped(count)}`);
  return [...counts, ...(problem === '' ? [] : [problem])].join('，');
};

interface Props {
  readonly answer: Answer<Transfer>;
  readonly refusal: string | undefined;
}

export const TransferHistory = ({ answer, refusal }: Props) => {
  const withToast = useSuccessToast();
  const [remove] = transfersApi.useRemoveTransferMutation();
  const [open, setOpen] = useState<number>();
  const shown = answer.currentData?.list.find(({ id }) => id === open);

  const columns: readonly TableColumn<Transfer>[] = [
    {
      key: 'file',
      title: text.file,
      lead: true,
      render: ({ name, size }) => (
        <>
          <span className={styles.name}>{name}</span> <Muted small>{sizeText(size)}</Muted>
        </>
      ),
    },
    { key: 'state', title: text.state, render: ({ state }) => messages.states[state] },
    {
      key: 'result',
      title: text.result,
      render: (row) => <span className={styles.reason}>{resultOf(row)}</span>,
    },
    { key: 'by', title: text.by, render: ({ user_nick_name }) => user_nick_name },
    { key: 'at', title: text.at, render: ({ updated_at }) => <Minute time={updated_at} /> },
    stepsColumn(
      ({ name }) => `「${name}」`,
      ({ id, total }) => {
        const details = {
          name: open === id ? text.hideDetails : text.details,
          act: () => setOpen(open === id ? undefined : id),
        };
        return {
          usual: total > 0 && refusal === undefined ? details : undefined,
          more: [
            {
              ...{ name: text.remove, refusal, danger: true },
              act: () => void withToast(remove({ params: { id } }), text.removed),
            },
          ],
        };
      },
    ),
  ];

  return (
    <Stack as="section" gap={12} className={styles.history}>
      <h2>{text.title}</h2>
      <Panel>
        <PagedTable
          label={text.list}
          answer={answer}
          columns={columns}
          idOf={({ id }) => String(id)}
          empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        />
      </Panel>
      {shown && <EntriesTable key={shown.id} transfer={shown} by="outcome" />}
    </Stack>
  );
};
