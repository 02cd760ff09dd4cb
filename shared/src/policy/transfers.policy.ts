import { roles, type Actor } from './roles';

/** An export contains unpublished content of all users, and an import writes everywhere: administrators only. */
export const mayTransferContent = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin;
