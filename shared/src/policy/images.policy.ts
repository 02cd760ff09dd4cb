import { roles, type Actor } from './roles';

/** Whoever writes may send pictures; a tourist changes nothing. */
export const mayUploadImages = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin || actor?.role === roles.user;

/** Renaming, replacing and removing touches what others have written, so it is for administrators. */
export const mayManageImages = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin;
