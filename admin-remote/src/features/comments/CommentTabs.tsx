import { commentStatuses, type CommentStatus } from '@yanye/shared/contract/comments.calls';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { listStatesApi } from '#table/table.api.ts';
import { messages as text } from './messages.zh';

type Shown = CommentStatus | '' | 'reports';

const order: readonly Shown[] = ['', ...commentStatuses, 'reports'];

interface Props {
  readonly current: Shown;
  readonly refusal: string | undefined;
  /** @returns the query string of the comments of a status, which keeps the other filters */
  readonly searchOf?: (status: CommentStatus | '') => string;
}

const plainSearch = (status: CommentStatus | ''): string =>
  new URLSearchParams(status === '' ? {} : { status }).toString();

/** What comments wait for as tabs with numbers, and the reports on them. */
export const CommentTabs = ({ current, refusal, searchOf = plainSearch }: Props) => {
  const counts = listStatesApi.useListStatesQuery(
    { params: { list: 'comments' } },
    { skip: refusal !== undefined, refetchOnMountOrArgChange: true },
  ).data;
  const all = counts && commentStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return (
    <LinkTabs
      label={text.show}
      tabs={order.map((shown) => ({
        to: { search: shown === 'reports' ? 'show=reports' : searchOf(shown) },
        title: text.shows[shown === '' ? 'all' : shown],
        total: shown === '' ? all : counts?.[shown],
        isCurrent: shown === current,
      }))}
    />
  );
};
