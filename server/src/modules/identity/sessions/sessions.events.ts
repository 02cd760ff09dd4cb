import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** A user signed in: a token was issued. */
export const userSignedIn = defineEvent('user.signed_in', {
  id: z.int(),
  /** Names as the browser gives them; empty where unknown. */
  browser: z.string(),
  system: z.string(),
});

/** A user signed out: the token of the request became void. */
export const userSignedOut = defineEvent('user.signed_out', { id: z.int() });

/** A user ended sign-ins on other devices. */
export const sessionsEnded = defineEvent('session.ended', { user_id: z.int(), count: z.int() });

/** Every token became void, the administrator's who caused it too. `count` is of sign-ins. */
export const everyoneSignedOut = defineEvent('session.all_ended', { count: z.int() });
