import { useState } from 'react';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { commentLimits, commentSorts, commentStatuses } from '@yanye/shared/contract/comments.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useManagedList } from '#table/use-managed-list.ts';
import { ArticleFilter } from './ArticleFilter';
import { commentColumns } from './comment-columns';
import { CommentDialog } from './CommentDialog';
import { commentsApi } from './comments.api';
import { messages } from './messages.zh';

const text = messages.table;

const fields: QueryFields = {
  filters: [
    { name: 'status', values: commentStatuses },
    { name: 'id', as: 'article_id' },
    { name: 'author' },
    { name: 'from' },
    { name: 'to' },
    { name: 'reported', values: ['true'] },
  ],
  sorts: commentSorts,
};

const remove: BulkChoice = {
  action: 'remove',
  verb: messages.remove,
  danger: true,
  consequence: messages.removeSureText,
  undo: 'restore',
};
const approve: BulkChoice = { action: 'approve', verb: messages.approve };
const restore: BulkChoice = { action: 'restore', verb: messages.restore, undo: 'remove' };
const choices: readonly BulkChoice[] = [approve, remove, restore];

const idOf = ({ id }: CommentRecord): string => String(id);
const nameOf = ({ user }: CommentRecord): string => text.one(user.nick_name);

export const CommentTable = ({ refusal }: { readonly refusal: string | undefined }) => {
  const list = useManagedList({ fields, bulkTable: 'comments', unit: text.unit, refusal });
  const answer = commentsApi.useAllCommentsQuery({ query: list.query }, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<CommentRecord>();
  const shownTitle = answer.data?.list[0]?.article_title;

  const columns = commentColumns({
    refusal,
    onOpen: setOpen,
    onApprove: ({ id, status }) => list.bulk.act(status === 'removed' ? restore : approve, [String(id)]),
    onRemove: (comment) => list.bulk.act(remove, [idOf(comment)], [nameOf(comment)]),
    onAuthor: (author) => list.control.change({ filters: { author } }),
  });

  const filters: readonly TableFilter[] = [
    {
      kind: 'choice',
      name: 'status',
      label: text.status,
      // Only administrators see comments that are not approved.
      options:
        refusal === undefined
          ? commentStatuses.map((value) => ({ value, label: messages.statuses[value] }))
          : [],
    },
    {
      kind: 'own',
      name: 'id',
      label: text.article,
      say: () => shownTitle ?? messages.thisArticle,
      render: (value, onChange) => <ArticleFilter value={value} title={shownTitle} onChange={onChange} />,
    },
    { kind: 'words', name: 'author', label: text.author },
    { kind: 'days', name: 'from', until: 'to', label: text.columns.time },
    { kind: 'flag', name: 'reported', label: text.reported },
  ];

  return (
    <>
      <ManagedTable
        stored={{ table: 'comments', exportTable: 'comments' }}
        label={messages.list}
        most={commentLimits.counted}
        list={list}
        answer={answer}
        columns={columns}
        filters={
          refusal === undefined
            ? filters
            : filters.filter(({ name }) => name !== 'status' && name !== 'reported')
        }
        choices={choices}
        searchLabel={messages.search}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={setOpen}
        empty={<EmptyView title={messages.empty} text={messages.emptyHint} />}
        filteredEmpty={messages.filteredEmpty}
        rowHeight={65}
      />
      {open && (
        <CommentDialog comment={open} mayReply={refusal === undefined} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};
