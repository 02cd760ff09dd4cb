import { commentsQuery, type CommentRecord } from '@yanye/shared/contract/comments';
import { roles } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import { checkedFilter } from '#platform/admin-lists/checked-filter';
import type { ExportRow, ExportSource } from '#platform/admin-lists/export-source';
import type { CommentModerationService } from './comment-moderation.service';
import { messages } from './messages.zh';

const text = messages.file;

const cellsOf = (comment: CommentRecord): ExportRow<'comments'> => ({
  id: comment.id,
  status: text.statuses[comment.status],
  content: comment.content,
  author: comment.user.nick_name,
  guest_email: comment.guest_email,
  article: comment.article_title,
  created_at: comment.created_at.replace('T', ' ').slice(0, 19),
  digg_count: comment.digg_count,
  report_count: comment.report_count,
  addr: comment.user.addr,
});

/** The list of all comments as a file; for administrators. */
export const commentsAsFile = (
  moderation: Pick<CommentModerationService, 'portions'>,
): ExportSource<'comments'> => ({
  name: text.name,
  columns: text.columns,
  admit: ({ role }, filter) => {
    if (role !== roles.admin) refuse('FORBIDDEN');
    checkedFilter(commentsQuery, filter);
  },
  async *portions(viewer, filter, before) {
    const query = checkedFilter(commentsQuery, filter);
    for await (const records of moderation.portions(viewer, query, before)) yield records.map(cellsOf);
  },
});
