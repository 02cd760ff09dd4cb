import { z } from 'zod';
import { commentCalls, commentLimits } from './comments.calls';
import { listOf } from './paging';
import { defineRoute } from './route';
import { recordTime } from './times';

const commentBase = z.object({
  id: z.number(),
  created_at: recordTime,
  article_id: z.string(),
  /** 0 for a root comment. */
  parent_comment_id: z.number(),
  content: z.string(),
  digg_count: z.number(),
  comment_count: z.number(),
  user_id: z.number(),
  user: z.object({ nick_name: z.string(), avatar: z.string(), addr: z.string(), ip: z.string() }),
  may_remove: z.boolean(),
});

export type Comment = z.output<typeof commentBase> & { sub_comments: Comment[] };

/** A comment with its replies, to any depth. */
export const comment: z.ZodType<Comment> = commentBase.extend({
  get sub_comments() {
    return z.array(comment);
  },
});

export const newComment = z.object({
  article_id: z.string().min(1),
  content: z
    .string()
    .trim()
    .min(1, '请先写点什么')
    .max(commentLimits.content, `评论最多 ${commentLimits.content} 个字`),
  parent_comment_id: z.number().int().nonnegative().nullish(),
});

export const commentRoutes = {
  list: defineRoute({
    ...commentCalls.list,
    summary: '一篇文章的评论树；count 是根评论数',
    params: z.object({ articleId: z.string().min(1).max(128) }),
    response: listOf(comment),
  }),
  write: defineRoute({
    ...commentCalls.write,
    summary: '发表评论或回复',
    body: newComment,
    response: comment,
  }),
  remove: defineRoute({
    ...commentCalls.remove,
    summary: '删除评论及其下全部回复：本人或管理员',
    params: z.object({ id: z.coerce.number().int() }),
    response: z.object({ removed: z.number() }),
  }),
};

export type NewComment = z.input<typeof newComment>;
