import { z } from 'zod';
import { defineEvent, recordEvent } from '#platform/events/event-type';
import type { UserRow } from './users.schema';

/** An account was created, changed its names, or got another role. Its removal is `user.removed`. */
export const userChanged = recordEvent<UserRow>()('user.changed', {
  fields: ['user_name', 'nick_name', 'role', 'source', 'avatar', 'sign', 'link'],
});

/** Accounts are about to be removed; their rows still exist. */
export const usersRemoved = defineEvent('user.removed', { ids: z.array(z.int()).readonly() });

/** Users set a new password of their own account, or bound it to another e-mail. Neither is carried. */
export const credentialsChanged = defineEvent('user.secured', {
  id: z.int(),
  what: z.enum(['login', 'email']),
});

/** An account got a password from another user or the operator: its second factor is to be turned off. */
export const loginReset = defineEvent('user.login_reset', { id: z.int() });

/** Every token issued to these accounts so far became void. */
export const tokensRevoked = defineEvent('user.revoked', { ids: z.array(z.int()).readonly() });
