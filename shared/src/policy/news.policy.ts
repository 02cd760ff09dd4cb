import { roles, type Actor } from './roles';

export const mayManageNews = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

interface Board {
  readonly is_fixed: boolean;
  /** Number of sources. */
  readonly sources: number;
}

/** An empty board may be removed, unless existing clients hard-code its id. */
export const mayRemoveNewsBoard = (actor: Actor | undefined, { is_fixed, sources }: Board): boolean =>
  mayManageNews(actor) && !is_fixed && sources === 0;
