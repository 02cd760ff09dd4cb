import { defineEvent } from '#platform/events/events';

/** An author asks for an article to be published. */
export const articleSubmitted = defineEvent<{ readonly id: string; readonly author: number }>(
  'article.submitted',
);

/** An administrator decided about a submitted article. */
export const articleReviewed = defineEvent<{
  readonly id: string;
  readonly author: number;
  /** User who decided. */
  readonly by: number;
  readonly kind: 'article_approved' | 'article_returned';
  /** Empty where it was approved. */
  readonly reason: string;
}>('article.reviewed');
