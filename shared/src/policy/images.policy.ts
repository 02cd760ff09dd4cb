import { roles, type Actor } from './roles';

/** Users who may write may upload pictures; a tourist changes nothing. */
export const mayUploadImages = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin || actor?.role === roles.user;

/** Renaming, replacing and removing affects texts of other users, so it is for administrators. */
export const mayManageImages = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin;
