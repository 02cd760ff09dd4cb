import { roles, type Actor } from './roles';

/** What is nobody's own to publish is in an export, and an import writes everywhere: administrators alone. */
export const mayTransferContent = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === roles.admin;
