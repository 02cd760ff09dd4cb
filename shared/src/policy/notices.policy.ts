import { takesPart, type Actor } from './roles';

/** One's own only, whatever the role; a tourist changes nothing. */
export const mayChangeNotice = (actor: Actor | undefined, notice: { readonly user_id: number }): boolean =>
  takesPart(actor) && actor.id === notice.user_id;

/** Users who can handle a notification: tourists could never mark it read, the disabled never see it. */
export const mayBeTold = (person: Actor): boolean => takesPart(person);
