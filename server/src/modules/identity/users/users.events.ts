import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** Accounts are about to be removed; their rows still exist. */
export const usersRemoved = defineEvent('user.removed', { ids: z.array(z.int()).readonly() });

/** An account got a password from another user or the operator: its second factor is to be turned off. */
export const loginReset = defineEvent('user.login_reset', { id: z.int() });

/** Every token issued to these accounts so far became void. */
export const tokensRevoked = defineEvent('user.revoked', { ids: z.array(z.int()).readonly() });
