import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { Comment, Mention } from '@yanye/shared/contract/comments';
import {
  mayApproveComment,
  mayLikeComment,
  mayRemoveComment,
  mayReplyToComment,
  mayReportComment,
} from '@yanye/shared/policy/comments.policy';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { SiteTime } from '#platform/time';
import type { ThreadRow } from './comment-threads.repository';
import { isOfGuest } from './signed';

/** The viewer of comments, and what is read besides their rows. */
export interface CommentView {
  readonly viewer: Actor | undefined;
  readonly time: SiteTime;
  /** Mentions by comment; none when left out. */
  readonly mentions?: ReadonlyMap<number, readonly Mention[]>;
  /** Whether visitors may comment on this site. */
  readonly takesGuests?: boolean;
}

/** @returns the fields of a comment in threads and in the list of all; the address of its author only for administrators */
export const commentFacts = (row: ThreadRow, { viewer, time, mentions, takesGuests }: CommentView) => ({
  id: row.id,
  created_at: time.recordTime(row.created_at),
  article_id: row.article_id,
  parent_comment_id: row.parent_id ?? 0,
  content: row.content,
  digg_count: row.digg_count,
  user_id: row.user_id,
  is_guest: isOfGuest(row),
  user: {
    nick_name: row.nick_name,
    avatar: row.avatar || letterAvatar(row.nick_name),
    addr: row.addr,
    ip: viewer?.role === roles.admin ? row.ip : '',
  },
  status: row.status,
  mentions: [...(mentions?.get(row.id) ?? [])],
  may_remove: mayRemoveComment(viewer, row),
  may_approve: mayApproveComment(viewer, row),
  may_like: mayLikeComment(viewer, row),
  may_reply: mayReplyToComment(viewer, row, takesGuests),
  may_report: mayReportComment(viewer, row),
});

/** @returns one comment as a viewer sees it, without its replies */
export const commentOf = (row: ThreadRow, view: CommentView): Comment =>
  Object.assign(commentFacts(row, view), { comment_count: 0, more_after: 0, sub_comments: [] });

/**
 * Builds the tree: the newest thread first, replies in the order they were written.
 * @param rows oldest first, so that each parent comes before its replies; a reply whose parent is not among them becomes a root
 * @returns root comments; `comment_count` of each node counts its approved descendants
 */
export const commentTree = (rows: readonly ThreadRow[], view: CommentView): Comment[] => {
  const byId = new Map<number, Comment>();
  const roots: Comment[] = [];
  for (const row of rows) {
    const node = commentOf(row, view);
    byId.set(node.id, node);
    (byId.get(node.parent_comment_id)?.sub_comments ?? roots).push(node);
  }
  for (const node of [...byId.values()].reverse()) {
    const parent = byId.get(node.parent_comment_id);
    if (parent) parent.comment_count += node.comment_count + (node.status === 'approved' ? 1 : 0);
  }
  return roots.reverse();
};
