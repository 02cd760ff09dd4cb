import { commentsQuery } from '@yanye/shared/contract/comments';
import { roles } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import { checked } from '#platform/http/validation';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';
import type { CommentModerationService } from './comment-moderation.service';
import type { CommentsService } from './comments.service';

interface Needs {
  readonly comments: Pick<CommentsService, 'applyTo'>;
  readonly moderation: Pick<CommentModerationService, 'countMatching' | 'idsMatching'>;
}

/** The list of all comments, to be dealt with in numbers; for administrators. */
export const commentsInBulk = ({ comments, moderation }: Needs): BulkTarget<'comments'> => ({
  admit: ({ role }) => {
    if (role !== roles.admin) refuse('FORBIDDEN');
  },
  check: () => undefined,
  matching: (viewer, filter) => {
    const query = checked(commentsQuery, 'body', filter);
    return {
      count: (before) => moderation.countMatching(viewer, query, before),
      next: async (before, after, limit) =>
        (await moderation.idsMatching(viewer, query, before, Number(after), limit)).map(String),
    };
  },
  apply: async (viewer, { action }, ids) => {
    const numbers = ids.map(Number).filter(Number.isSafeInteger);
    return (await comments.applyTo(viewer, action, numbers)).map(String);
  },
});
