import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An article was stored: new, changed, published, withdrawn or imported. */
export const articleSaved = defineEvent('article.saved', {
  id: z.string(),
  /** User who stored it. */
  by: z.int(),
});
