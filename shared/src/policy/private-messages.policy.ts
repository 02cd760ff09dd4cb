import { roles, takesPart, type Actor } from './roles';

/** Users who can answer. */
export const mayHaveMessages = takesPart;

/** Another user who can answer. */
export const mayWriteTo = (actor: Actor | undefined, person: Actor): boolean =>
  takesPart(actor) && takesPart(person) && actor.id !== person.id;

/** Administrators read conversations of other users to resolve reports. */
export const maySuperviseMessages = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** Other users who may write; reports go to administrators, so these cannot be reported. */
export const mayReportPerson = (actor: Actor | undefined, person: Actor): boolean =>
  takesPart(actor) && actor.id !== person.id && person.role !== roles.admin;
