import type { CommentRecord } from '@yanye/shared/contract/comments';
import { commentLimits, commentSorts, commentStatuses } from '@yanye/shared/contract/comments.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useManagedList } from '#table/use-managed-list.ts';
import { ArticleFilter } from './ArticleFilter';
import { commentColumns, commentName } from './comment-columns';
import { CommentDetails } from './CommentDetails';
import { commentsApi } from './comments.api';
import { CommentTabs } from './CommentTabs';
import { messages } from './messages.zh';
import { useOpenRow } from './use-open-row';

const text = messages.table;

const fields: QueryFields = {
  filters: [
    { name: 'status', former: 'show', values: commentStatuses },
    { name: 'id', as: 'article_id' },
    { name: 'author' },
    { name: 'from' },
    { name: 'to' },
    { name: 'reported', values: ['true'] },
  ],
  sorts: commentSorts,
};

// One comment can be taken back at once; several are asked for.
const remove: BulkChoice = {
  action: 'remove',
  verb: messages.remove,
  danger: true,
  consequence: messages.removeSureText,
  undo: 'restore',
};
const approve: BulkChoice = { action: 'approve', verb: messages.approve };
const restore: BulkChoice = { action: 'restore', verb: messages.restore, undo: 'remove' };
const removeChosen: BulkChoice = { ...remove, asks: true };

const choicesOf = (status: string | undefined): readonly BulkChoice[] => {
  if (status === 'pending') return [approve, removeChosen];
  if (status === 'approved') return [removeChosen];
  return status === 'removed' ? [restore] : [approve, removeChosen, restore];
};

const idOf = ({ id }: CommentRecord): string => String(id);

/** The comments of one status, or all. */
export const CommentTable = ({ refusal }: { readonly refusal: string | undefined }) => {
  const list = useManagedList({ fields, bulkTable: 'comments', unit: text.unit, refusal });
  const { control, bulk } = list;
  const answer = commentsApi.useAllCommentsQuery({ query: list.query }, { refetchOnMountOrArgChange: true });
  const opened = useOpenRow();
  const shownTitle = answer.data?.list[0]?.article_title;
  const status = commentStatuses.find((known) => known === control.query.filters.status) ?? '';

  const columns = commentColumns({
    refusal,
    isOpen: ({ id }) => opened.id === id,
    onOpen: ({ id }) => opened.toggle(id),
    onReply: ({ id }) => opened.reply(id),
    onApprove: (comment) => bulk.act(approve, [idOf(comment)]),
    onRestore: (comment) => bulk.act(restore, [idOf(comment)]),
    onRemove: (comment) => bulk.act(remove, [idOf(comment)], [commentName(comment)]),
    onAuthor: (author) => control.change({ filters: { author } }),
  });

  const filters: readonly TableFilter[] = [
    {
      kind: 'own',
      name: 'id',
      label: text.article,
      say: () => shownTitle ?? messages.thisArticle,
      render: (value, onChange) => <ArticleFilter value={value} title={shownTitle} onChange={onChange} />,
    },
    { kind: 'words', name: 'author', label: text.author },
    { kind: 'days', name: 'from', until: 'to', label: text.columns.time },
    // Only administrators see what is reported.
    ...(refusal === undefined ? [{ kind: 'flag', name: 'reported', label: text.reported } as const] : []),
  ];

  return (
    <ManagedTable
      stored={{ table: 'comments', exportTable: 'comments' }}
      label={messages.list}
      most={commentLimits.counted}
      list={list}
      answer={answer}
      columns={columns}
      ownTabs={
        <CommentTabs
          current={status}
          refusal={refusal}
          searchOf={(to) => control.searchOf({ filters: { status: to } })}
        />
      }
      filters={filters}
      choices={choicesOf(status)}
      searchLabel={messages.search}
      idOf={idOf}
      nameOf={commentName}
      onOpen={({ id }) => opened.toggle(id)}
      below={(comment) =>
        opened.id === comment.id ? (
          <CommentDetails
            comment={comment}
            mayReply={refusal === undefined}
            isReplying={opened.isReplying}
            onClose={opened.close}
          />
        ) : undefined
      }
      empty={<EmptyView title={messages.empty} text={messages.emptyHint} />}
      filteredEmpty={status === 'pending' ? messages.nothingPending : messages.filteredEmpty}
      rowHeight={56}
    />
  );
};
