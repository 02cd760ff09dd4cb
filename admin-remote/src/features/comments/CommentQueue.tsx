import { Grid } from 'antd';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import { Stack } from '#layout/Stack.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import type { RowTicks } from '#table/TableRows.tsx';
import { useManagedList } from '#table/use-managed-list.ts';
import { ArticlePicker } from './ArticlePicker';
import type { CommentShow } from './comment-view';
import styles from './Comments.module.css';
import { CommentRow } from './CommentRow';
import { commentsApi } from './comments.api';
import { messages as text } from './messages.zh';
import { useModeration } from './use-moderation';

/** Height in pixels of a comment of one line. */
const rowHeight = 141;

export type QueueShow = Exclude<CommentShow, 'all' | 'reports'>;

const fields: QueryFields = { filters: [{ name: 'id', as: 'article_id' }], sorts: [''] };
const kept = ['show'] as const;

const approve: BulkChoice = { action: 'approve', verb: text.approve, label: text.approveChosen };
const restore: BulkChoice = { action: 'restore', verb: text.restore, undo: 'remove' };
const remove: BulkChoice = {
  action: 'remove',
  verb: text.remove,
  label: text.removeChosen,
  danger: true,
  asks: true,
  consequence: text.removeSureText,
  undo: 'restore',
};
const choicesOf: Readonly<Record<QueueShow, readonly BulkChoice[]>> = {
  pending: [approve, remove],
  approved: [remove],
  removed: [restore],
};

const none: readonly never[] = [];
const idOf = ({ id }: CommentRecord): string => String(id);
const nameOf = ({ user }: CommentRecord): string => text.table.one(user.nick_name);

interface Props {
  readonly show: QueueShow;
  readonly refusal: string | undefined;
  /** Clears the filter by status. */
  readonly onAll: () => void;
}

export const CommentQueue = ({ show, refusal, onAll }: Props) => {
  const isWide = Grid.useBreakpoint().lg === true;
  const moderation = useModeration();
  const list = useManagedList({
    fields,
    bulkTable: 'comments',
    unit: text.table.unit,
    refusal,
    kept,
    always: { status: show },
  });
  const { page, limit, key, filters } = list.control.query;
  const articleId = filters.id ?? '';
  const answer = commentsApi.useAllCommentsQuery(
    { query: { page, limit, key, article_id: articleId, status: show } },
    { refetchOnMountOrArgChange: true },
  );
  const picker = (
    <ArticlePicker chosen={articleId} onChoose={(id) => list.control.change({ filters: { id } })} />
  );
  const drawEntries = (comments: readonly CommentRecord[], ticks: RowTicks) => (
    <Stack as="ul" gap={0} aria-label={text.list} aria-busy={answer.isFetching}>
      {comments.map((comment) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          refusal={refusal}
          isChosen={ticks.ids.includes(idOf(comment))}
          onChoose={() => ticks.onTick(idOf(comment), false)}
          moderation={moderation}
        />
      ))}
    </Stack>
  );

  return (
    <div className={styles.columns}>
      {isWide ? (
        <aside aria-label={text.articles}>
          <Panel>{picker}</Panel>
        </aside>
      ) : (
        <Panel>
          <details>
            <summary className={styles.summary}>
              {text.articles}：{articleId === '' ? text.allArticles : text.thisArticle}
            </summary>
            {picker}
          </details>
        </Panel>
      )}
      <ManagedTable
        label={text.list}
        list={list}
        answer={answer}
        columns={none}
        draw={drawEntries}
        choices={choicesOf[show]}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          show === 'pending' ? (
            <EmptyView title={text.nothingPending} />
          ) : (
            <FilteredEmptyView title={text.filteredEmpty} onClear={onAll} />
          )
        }
        filteredEmpty={text.filteredEmpty}
        skeleton={<RowsSkeleton of="entries" height={rowHeight} />}
      />
    </div>
  );
};
