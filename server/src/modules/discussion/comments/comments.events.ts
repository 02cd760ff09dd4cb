import { defineEvent } from '#platform/events/events';

/** A comment became visible to readers: once, when written or when approved. */
export const commentPublished = defineEvent<PublishedComment>('comment.published');

/** Comments that readers do not see any more. */
export const commentsRemoved = defineEvent<{ readonly ids: readonly number[] }>('comment.removed');

/** A comment that readers see. */
export interface PublishedComment {
  readonly id: number;
  readonly article_id: string;
  readonly article_user_id: number;
  readonly user_id: number;
  /** Author of the comment that it answers; null for a comment on the article itself, and where the author has no account here. */
  readonly parent_user_id: number | null;
  /** Users who are mentioned in it. */
  readonly mentioned: readonly number[];
  /** Those among all these who blocked its author. */
  readonly blockers: readonly number[];
  /** Whether it had to be approved first. */
  readonly waited: boolean;
}
