import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { messages } from '#messages.zh.ts';
import type { ArticleInfo } from './article-info';

/**
 * @param status the new status; undefined if it did not change
 * @param before the status until now
 * @returns the message for the user
 */
export const outcomeMessage = (
  status: ArticleStatus | undefined,
  { publish_at }: ArticleInfo,
  before: ArticleStatus,
): string => {
  if (status === 'draft' && before === 'scheduled') return messages.info.unplanned;
  if (status === 'published') return messages.write.published;
  if (status === 'scheduled') return messages.info.scheduled(publish_at.replace('T', ' '));
  if (status === 'pending') return messages.info.submitted;
  if (status === 'withdrawn') return messages.info.withdrawn;
  return status === 'draft' ? messages.write.draftSaved : messages.info.saved;
};
