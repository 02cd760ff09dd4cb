import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** A user signed in: a token was issued. */
export const userSignedIn = defineEvent('user.signed_in', {
  id: z.int(),
  /** Names as the browser gives them; empty where unknown. */
  browser: z.string(),
  system: z.string(),
});

export const signInFailures = ['LOGIN_FAILED', 'SECOND_FACTOR_WRONG', 'ACCOUNT_DISABLED'] as const;

/** Somebody could not sign in: a wrong password or code, or a disabled account. What they typed but for the name is not carried. */
export const signInFailed = defineEvent('sign-in.failed', {
  /** The account; 0 where there is none of that name. */
  id: z.int(),
  /** An e-mail address is masked. */
  user_name: z.string(),
  cause: z.enum(signInFailures),
});

/** A user signed out: the token of the request became void. */
export const userSignedOut = defineEvent('user.signed_out', { id: z.int() });

/** Sign-ins of a user were ended on other devices: by that user, or by an administrator. */
export const sessionsEnded = defineEvent('session.ended', { user_id: z.int(), count: z.int() });

/** Every token became void, the administrator's who caused it too. `count` is of sign-ins. */
export const everyoneSignedOut = defineEvent('session.all_ended', { count: z.int() });
