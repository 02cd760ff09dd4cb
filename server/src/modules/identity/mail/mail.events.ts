import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An administrator sent mails of the outbox again, or discarded them. */
export const mailsHandled = defineEvent('mail.handled', {
  what: z.enum(['retry', 'discard']),
  count: z.int(),
});
