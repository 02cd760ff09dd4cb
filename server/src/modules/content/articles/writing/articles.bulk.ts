import { articlesQuery } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { roles } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import { checkedFilter } from '#platform/admin-lists/checked-filter';
import type { BulkOrder, BulkTarget } from '#platform/admin-lists/bulk-target';
import type { ArticleBulkService } from './article-bulk.service';
import type { ArticleListService } from '../reading/article-list.service';
import { messages } from '../messages.zh';

const problemOf = ({ action, value }: BulkOrder<'articles'>): string | undefined => {
  if (action === 'add_tag' && value === '') return messages.tagWanted;
  if (action === 'add_tag' && value.length > articleLimits.tag) return messages.tagTooLong(articleLimits.tag);
  if (action === 'set_category' && value.length > articleLimits.category)
    return messages.categoryTooLong(articleLimits.category);
  return undefined;
};

interface Deps {
  readonly lists: Pick<ArticleListService, 'countMatching' | 'idsMatching'>;
  readonly bulk: ArticleBulkService;
}

/** Bulk actions on the list of articles: for administrators, and for authors as far as they may edit. */
export const articlesInBulk = ({ lists, bulk }: Deps): BulkTarget<'articles'> => ({
  admit: (viewer, action) => {
    if (viewer.role !== roles.admin && viewer.role !== roles.user) refuse('FORBIDDEN');
    const publishes = action === 'publish' || action === 'withdraw';
    if (publishes && !mayPublish(viewer)) refuse('FORBIDDEN', { message: messages.publishRefused });
  },
  check: (order) => {
    const message = problemOf(order);
    if (message !== undefined) refuse('BAD_INPUT', { message, fields: [{ field: 'value', message }] });
  },
  matching: (viewer, filter) => {
    const query = checkedFilter(articlesQuery, filter);
    return {
      count: (before) => lists.countMatching(viewer, query, before),
      next: (before, after, limit) => lists.idsMatching(viewer, query, before, after, limit),
    };
  },
  apply: (viewer, { action, value }, ids) => bulk.applyTo(viewer, action, value, ids),
});
