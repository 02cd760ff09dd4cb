import { roles, type Actor } from './roles';

/** Whoever can answer: a tourist changes nothing, the disabled read nothing. */
const takesPart = (actor: Actor | undefined): actor is Actor =>
  actor?.role === roles.admin || actor?.role === roles.user;

/** Whether a person has private messages at all. */
export const mayHaveMessages = takesPart;

/** To somebody else who can answer. */
export const mayWriteTo = (actor: Actor | undefined, person: Actor): boolean =>
  takesPart(actor) && takesPart(person) && actor.id !== person.id;

/** Administrators read conversations of other users to resolve reports. */
export const maySuperviseMessages = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** Other people who may write; administrators are who reports go to. */
export const mayReportPerson = (actor: Actor | undefined, person: Actor): boolean =>
  takesPart(actor) && actor.id !== person.id && person.role !== roles.admin;
