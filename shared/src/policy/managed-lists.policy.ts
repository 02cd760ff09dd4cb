import { roles, type Actor } from './roles';

/** Links, promotions, pages, feedback, words and searches in vain are managed, in numbers too, by administrators alone. */
export const mayManageLists = (actor: Actor | undefined): boolean => actor?.role === roles.admin;
