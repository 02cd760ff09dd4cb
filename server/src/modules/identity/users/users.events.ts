import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** Accounts are being removed; their rows are still there. */
export const usersRemoved = defineEvent('user.removed', { ids: z.array(z.int()).readonly() });

/** An account got a password from someone else: its second factor and its tokens are void. */
export const loginReset = defineEvent('user.login_reset', { id: z.int() });
