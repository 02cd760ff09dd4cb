import { commentsQuery } from '@yanye/shared/contract/comments';
import { roles } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import { checkedFilter } from '#platform/admin-lists/checked-filter';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';
import type { CommentModerationService } from './comment-moderation.service';
import type { CommentStatusService } from './comment-status.service';

interface Deps {
  readonly comments: Pick<CommentStatusService, 'applyTo'>;
  readonly moderation: Pick<CommentModerationService, 'countMatching' | 'idsMatching'>;
}

/** Bulk actions on the list of all comments; for administrators. */
export const commentsInBulk = ({ comments, moderation }: Deps): BulkTarget<'comments'> => ({
  admit: ({ role }) => {
    if (role !== roles.admin) refuse('FORBIDDEN');
  },
  check: () => undefined,
  matching: (viewer, filter) => {
    const query = checkedFilter(commentsQuery, filter);
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
