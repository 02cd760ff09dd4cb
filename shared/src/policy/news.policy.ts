import { roles, type Actor } from './roles';

/** Administrators decide what the news page shows; a tourist only looks. */
export const mayManageNews = (actor: Actor | undefined): boolean => actor?.role === roles.admin;

interface Board {
  readonly is_fixed: boolean;
  /** Number of sources. */
  readonly sources: number;
}

/** An empty board may go, unless other clients know it by heart. */
export const mayRemoveNewsBoard = (actor: Actor | undefined, { is_fixed, sources }: Board): boolean =>
  mayManageNews(actor) && !is_fixed && sources === 0;
