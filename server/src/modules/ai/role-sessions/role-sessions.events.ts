import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** Administrators took the texts of answers away: in the transaction that does so. */
export const roleAnswersRemoved = defineEvent('role-answer.removed', { ids: z.array(z.int()).readonly() });
