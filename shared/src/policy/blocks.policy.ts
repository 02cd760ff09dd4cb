import { roles, takesPart, type Actor } from './roles';

/** All users but oneself and the administrators, whose message about a comment must stay readable. */
export const mayBlock = (
  actor: Actor | undefined,
  person: { readonly id: number; readonly role: number },
): boolean => takesPart(actor) && person.id !== actor.id && person.role !== roles.admin;
