import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An administrator read messages between two other users. */
export const privateMessagesRead = defineEvent('private-messages.read', {
  user_ids: z.tuple([z.int(), z.int()]).readonly(),
});

/** Administrators closed reports of persons. */
export const personReportsSettled = defineEvent('person-report.settled', {
  ids: z.array(z.int()).readonly(),
});
