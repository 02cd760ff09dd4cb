import type { RemovedKind } from '../contract/recycle-bin.calls';
import { roles, type Actor } from './roles';

interface Removed {
  readonly kind: RemovedKind;
  /** Author of an article; 0 for what belongs to the site. */
  readonly owner_id: number;
  /** Who removed it. */
  readonly removed_by: number;
}

/** Whether somebody sees all of the recycle bin. */
export const seesWholeBin = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

/** Whether somebody may have something in the recycle bin at all. */
export const usesBin = (actor: Actor | undefined): boolean =>
  actor?.role === roles.admin || actor?.role === roles.user;

/**
 * Who sees, restores and purges a removed record: administrators, and authors their own articles that they removed themselves. What an
 * administrator removed does not come back through its author.
 */
export const mayUseRemoved = (actor: Actor | undefined, { kind, owner_id, removed_by }: Removed): boolean =>
  seesWholeBin(actor) ||
  (usesBin(actor) && kind === 'article' && owner_id === actor?.id && removed_by === actor.id);
