import type { ReleaseSwitch } from '@yanye/shared/contract/releases';
import type { RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import type { TableColumn } from '#table/columns.ts';
import { TableRows } from '#table/TableRows.tsx';
import { BuildMark } from './BuildMark';
import styles from './HistoryView.module.css';
import { messages } from './messages.zh';
import { moment } from './release-format';
import { useReleaseHistoryQuery } from './releases.api';

const text = messages.history;

const columns: readonly TableColumn<ReleaseSwitch>[] = [
  {
    key: 'change',
    title: text.change,
    lead: true,
    render: ({ from_build, build, version, commit }) => (
      <span className={styles.change}>
        {from_build ? <BuildMark build={from_build} /> : <span className={styles.first}>{text.first}</span>}
        <span className={styles.arrow} role="img" aria-label={text.becomes}>
          →
        </span>
        <BuildMark build={build} version={version} commit={commit} />
      </span>
    ),
  },
  {
    key: 'kind',
    title: text.kind,
    render: ({ kind }) => <span className={styles.word}>{messages.kinds[kind]}</span>,
  },
  { key: 'by', title: text.by, render: ({ by }) => by },
  {
    key: 'at',
    title: text.at,
    render: ({ at }) => (
      <time className={styles.word} dateTime={at}>
        {moment(at)}
      </time>
    ),
  },
  { key: 'note', title: text.note, render: ({ note }) => note },
];

interface Props {
  readonly remote: RemoteNameInContract;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export const HistoryView = ({ remote, page, onPage }: Props) => {
  const answer = useReleaseHistoryQuery(
    { params: { name: remote }, query: { page, limit: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedRows
      answer={answer}
      page={page}
      onPage={onPage}
      empty={<EmptyView title={text.empty} text={text.emptyHint} />}
    >
      {(rows) => (
        <TableRows
          label={text.label(messages.remotes[remote])}
          columns={columns}
          rows={rows}
          idOf={({ id }) => String(id)}
          busy={answer.isFetching}
        />
      )}
    </PagedRows>
  );
};
