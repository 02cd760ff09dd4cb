import type { ReleaseSwitch } from '@yanye/shared/contract/releases';
import type { RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { pageSize } from '#controls/PagedRows.tsx';
import { Since } from '#controls/Since.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { PagedTable } from '#table/PagedTable.tsx';
import { fieldColumn } from '#table/record-columns.tsx';
import { BuildMark } from './BuildMark';
import { messages } from './messages.zh';
import { releasesApi } from './releases.api';

const text = messages.history;

const columns: readonly TableColumn<ReleaseSwitch>[] = [
  {
    key: 'change',
    title: text.change,
    lead: true,
    render: ({ from_build, build, version, commit }) => (
      <Row as="span" gap={12}>
        {from_build ? <BuildMark build={from_build} /> : <Muted>{text.first}</Muted>}
        <Muted role="img" aria-label={text.becomes}>
          →
        </Muted>
        <BuildMark build={build} version={version} commit={commit} />
      </Row>
    ),
  },
  { key: 'kind', title: text.kind, render: ({ kind }) => messages.kinds[kind] },
  fieldColumn('by', text.by),
  { key: 'at', title: text.at, render: ({ at }) => <Since time={at} /> },
  fieldColumn('note', text.note),
];

interface Props {
  readonly remote: RemoteNameInContract;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export const HistoryView = ({ remote, page, onPage }: Props) => {
  const answer = releasesApi.useReleaseHistoryQuery(
    { params: { name: remote }, query: { page, limit: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedTable
      label={text.label(messages.remotes[remote])}
      answer={answer}
      columns={columns}
      idOf={({ id }) => String(id)}
      page={page}
      onPage={onPage}
      empty={<EmptyView title={text.empty} text={text.emptyHint} />}
    />
  );
};
