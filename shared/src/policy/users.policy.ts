import { roles, type Actor } from './roles';

/** Administrators see who people are; a tourist sees that there are some. */
export const maySeePersonalData = (actor: Actor): boolean => actor.role === roles.admin;

/** Whether this person may change and remove the other. */
export const mayChangeUser = (actor: Actor): boolean => actor.role === roles.admin;

/** Among many, administrators are left alone: whoever means one of them says so by name. */
export const mayChangeUserInBulk = (actor: Actor, person: Actor): boolean =>
  mayChangeUser(actor) && person.role !== roles.admin && person.id !== actor.id;
