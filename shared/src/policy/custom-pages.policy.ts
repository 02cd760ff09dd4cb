import { roles, type Actor } from './roles';

/** A visible page is public, a hidden one is for administrators. */
export const mayReadPage = (
  actor: Actor | undefined,
  { is_shown }: { readonly is_shown: boolean },
): boolean => is_shown || actor?.role === roles.admin;
