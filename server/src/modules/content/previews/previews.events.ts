import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** A link by which people without an account see an article was created or revoked. */
export const previewChanged = defineEvent('preview.changed', {
  id: z.int(),
  article_id: z.string(),
  is_valid: z.boolean(),
});
