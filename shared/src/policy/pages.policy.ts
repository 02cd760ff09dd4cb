import { roles, type Actor } from './roles';

/** A shown page is everybody's, a hidden one the administrators'. */
export const mayReadPage = (
  actor: Actor | undefined,
  { is_shown }: { readonly is_shown: boolean },
): boolean => is_shown || actor?.role === roles.admin;
