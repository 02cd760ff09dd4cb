import { roles, type Actor } from './roles';

/** Only administrators manage links, promotions, pages, feedback, words and searches without results, in bulk too. */
export const mayManageLists = (actor: Actor | undefined): boolean => actor?.role === roles.admin;
