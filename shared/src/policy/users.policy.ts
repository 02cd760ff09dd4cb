import { roles, type Actor } from './roles';

/** Administrators see personal data; a tourist only sees that there are users. */
export const maySeePersonalData = (actor: Actor): boolean => actor.role === roles.admin;

export const mayChangeUser = (actor: Actor): boolean => actor.role === roles.admin;

/** Bulk actions skip administrators: changing one of them requires an explicit single action. */
export const mayChangeUserInBulk = (actor: Actor, person: Actor): boolean =>
  mayChangeUser(actor) && person.role !== roles.admin && person.id !== actor.id;
