import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An administrator read what another user and a role said. */
export const roleSessionRead = defineEvent('role-session.read', {
  id: z.int(),
  user_id: z.int(),
  read_by: z.int(),
});

/** Sessions are about to go, with all that was said in them: in the transaction that removes them. */
export const roleSessionsRemoved = defineEvent('role-session.removed', {
  ids: z.array(z.int()).readonly(),
});

/** Administrators closed reports of answers that stay. */
export const answerReportsSettled = defineEvent('answer-report.settled', {
  ids: z.array(z.int()).readonly(),
});

/** Administrators took the texts of answers away: in the transaction that does so. */
export const roleAnswersRemoved = defineEvent('role-answer.removed', { ids: z.array(z.int()).readonly() });
