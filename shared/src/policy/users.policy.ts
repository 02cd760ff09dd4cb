import { roles, type Actor } from './roles';

/** Administrators see personal data; a tourist only sees that there are users. */
export const maySeePersonalData = (actor: Actor): boolean => actor.role === roles.admin;

export const mayChangeUser = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

export const isExemptFromBulk = (role: number): boolean => role === roles.admin;

export const isDisabled = (role: number): boolean => role === roles.disabled;

/** Bulk actions skip administrators: changing one of them requires an explicit single action. */
export const mayChangeUserInBulk = (actor: Actor, person: Actor): boolean =>
  mayChangeUser(actor) && !isExemptFromBulk(person.role) && person.id !== actor.id;
