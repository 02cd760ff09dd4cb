import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** Administrators closed reports of persons. */
export const personReportsSettled = defineEvent('person-report.settled', {
  ids: z.array(z.int()).readonly(),
});
