import { roles, type Actor } from './roles';

/** Whether this person decides about anything that waits, so that mails about it are offered to them. */
export const decidesPendingWork = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin;
