import { defineEvent } from '#platform/events/events';

/** Accounts are being removed; their rows are still there. */
export const usersRemoved = defineEvent<{ readonly ids: readonly number[] }>('user.removed');

/** An account got a password from someone else: its second factor and its tokens are void. */
export const loginReset = defineEvent<{ readonly id: number }>('user.login_reset');
