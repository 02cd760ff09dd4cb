import { roles, type Actor } from './roles';

/** Administrators see personal data; a tourist only sees that there are users. */
export const maySeePersonalData = (actor: Actor): boolean => actor.role === roles.admin;

export const mayChangeUser = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

export const isExemptFromBulk = (role: number): boolean => role === roles.admin;

export const isDisabled = (role: number): boolean => role === roles.disabled;

/** Bulk actions skip administrators: changing one of them requires an explicit single action. */
export const mayChangeUserInBulk = (actor: Actor, person: Actor): boolean =>
  mayChangeUser(actor) && !isExemptFromBulk(person.role) && person.id !== actor.id;

/** Whether an administrator may disable or remove somebody on their page; their own account they remove in their account settings. */
export const mayStopPerson = (actor: Actor | undefined, person: Actor): boolean =>
  mayChangeUser(actor) && person.id !== actor?.id;

/** Administrators cannot be muted: they would end it at once. */
export const mayMutePerson = (actor: Actor | undefined, person: Actor): boolean =>
  mayChangeUser(actor) && person.role !== roles.admin;
