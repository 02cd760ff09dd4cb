import { roles, type Role } from './roles';

/** Whether an account is for demonstration: it opens the back office and changes nothing. */
export const isReadOnly = (role: Role): boolean => role === roles.tourist;
