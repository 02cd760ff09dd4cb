import { defineEvent } from '#platform/events/events';

/** Accounts are about to be removed; their rows still exist. */
export const usersRemoved = defineEvent<{ readonly ids: readonly number[] }>('user.removed');

/** An account got a password from another user or the operator: its second factor is to be turned off. */
export const loginReset = defineEvent<{ readonly id: number }>('user.login_reset');

/** Every token issued to these accounts so far became void. */
export const tokensRevoked = defineEvent<{ readonly ids: readonly number[] }>('user.revoked');
