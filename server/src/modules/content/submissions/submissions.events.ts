import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An author asks for an article to be published. */
export const articleSubmitted = defineEvent('article.submitted', { id: z.string(), author: z.int() });

/** An administrator decided about a submitted article. */
export const articleReviewed = defineEvent('article.reviewed', {
  id: z.string(),
  author: z.int(),
  /** User who decided. */
  by: z.int(),
  kind: z.enum(['article_approved', 'article_returned']),
  /** Empty where it was approved. */
  reason: z.string(),
});
