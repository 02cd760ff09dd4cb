import { commentStatuses } from '@yanye/shared/contract/comments.calls';
import { z } from 'zod';
import { defineEvent, type PayloadOf } from '#platform/events/event-type';

/** A comment was stored, whether readers see it or it waits for approval. */
export const commentWritten = defineEvent('comment.written', {
  id: z.int(),
  article_id: z.string(),
  /** Null for a guest. */
  user_id: z.int().nullable(),
  status: z.enum(commentStatuses),
});

/** A comment became visible to readers: once, when written or when approved. */
export const commentPublished = defineEvent('comment.published', {
  id: z.int(),
  article_id: z.string(),
  article_user_id: z.int(),
  /** Null for a guest. */
  user_id: z.int().nullable(),
  /** Author of the comment that it answers; null for a comment on the article itself, and where the author has no account here. */
  parent_user_id: z.int().nullable(),
  /** Users who are mentioned in it. */
  mentioned: z.array(z.int()).readonly(),
  /** Those among all these who blocked its author. */
  blockers: z.array(z.int()).readonly(),
  /** Whether it had to be approved first. */
  waited: z.boolean(),
});

export type PublishedComment = PayloadOf<typeof commentPublished>;

/** Administrators approved comments, or restored removed ones: readers see them again. */
export const commentsApproved = defineEvent('comment.approved', { ids: z.array(z.int()).readonly() });

/** Administrators closed reports of comments that stay. */
export const commentReportsSettled = defineEvent('comment-report.settled', {
  ids: z.array(z.int()).readonly(),
});

/** Comments that readers do not see any more, replies included. */
export const commentsRemoved = defineEvent('comment.removed', { ids: z.array(z.int()).readonly() });
