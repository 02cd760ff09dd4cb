import { useMemo } from 'react';
import type { Release } from '@yanye/shared/contract/releases';
import type { RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { TableRows } from '#table/TableRows.tsx';
import { buildColumns } from './build-columns';
import { messages } from './messages.zh';
import { useReleaseBuildsQuery } from './releases.api';

const text = messages.builds;

interface Props {
  readonly remote: RemoteNameInContract;
  /** The live build; undefined while unknown or if none is live. */
  readonly live: Release | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onSwitch: (target: Release) => void;
}

export const BuildsView = ({ remote, live, page, onPage, onSwitch }: Props) => {
  const answer = useReleaseBuildsQuery(
    { params: { name: remote }, query: { page, limit: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useMemo(() => buildColumns(live, onSwitch), [live, onSwitch]);
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
          idOf={({ build }) => build}
          busy={answer.isFetching}
        />
      )}
    </PagedRows>
  );
};
