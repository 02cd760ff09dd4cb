import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** A user got a ticket for a download: a list's name, `content` for all of the site's, `own` for what is stored about themselves. */
export const exportPrepared = defineEvent('export.prepared', { what: z.string(), user_id: z.int() });
