import { roles, type Actor } from './roles';

/** Anybody but oneself and the administrators, whose word about a comment one must be able to read. */
export const mayBlock = (
  actor: Actor | undefined,
  person: { readonly id: number; readonly role: number },
): boolean =>
  (actor?.role === roles.admin || actor?.role === roles.user) &&
  person.id !== actor.id &&
  person.role !== roles.admin;
