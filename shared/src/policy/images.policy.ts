import { roles, type Actor } from './roles';

/** Renaming, replacing and removing affects texts of other users, so it is for administrators. */
export const mayManageImages = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin;
