import type { Comment } from '@yanye/shared/contract/comments';
import { mayRemoveComment } from '@yanye/shared/policy/comments.policy';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { SiteTime } from '../../platform/time';
import type { CommentRow } from './comments.repository';

/** @returns one comment as a viewer sees it, without its replies; the address of its author is for administrators alone */
export const commentOf = (row: CommentRow, viewer: Actor | undefined, time: SiteTime): Comment => ({
  id: row.id,
  created_at: time.recordTime(row.created_at),
  article_id: row.article_id,
  parent_comment_id: row.parent_id ?? 0,
  content: row.content,
  digg_count: row.digg_count,
  comment_count: 0,
  user_id: row.user_id,
  user: {
    nick_name: row.nick_name,
    avatar: row.avatar,
    addr: row.addr,
    ip: viewer?.role === roles.admin ? row.ip : '',
  },
  may_remove: mayRemoveComment(viewer, row),
  sub_comments: [],
});

/**
 * Builds the tree: the newest thread first, replies in the order they were written.
 * @param rows oldest first, so that each parent comes before its replies
 * @returns root comments; `comment_count` of each node is how many replies stand below it at any depth
 */
export const commentTree = (
  rows: readonly CommentRow[],
  viewer: Actor | undefined,
  time: SiteTime,
): Comment[] => {
  const byId = new Map<number, Comment>();
  const roots: Comment[] = [];
  for (const row of rows) {
    const node = commentOf(row, viewer, time);
    byId.set(node.id, node);
    (byId.get(node.parent_comment_id)?.sub_comments ?? roots).push(node);
  }
  for (const node of [...byId.values()].reverse()) {
    const parent = byId.get(node.parent_comment_id);
    if (parent) parent.comment_count += node.comment_count + 1;
  }
  return roots.reverse();
};
