import { roles, takesPart, type Actor } from './roles';

/** Users who write: a tourist account is everybody's. */
export const mayClaimCredits = (actor: Actor | undefined): actor is Actor => takesPart(actor);

/** Administrators see everybody's ledger, and give and take credits. */
export const mayManageCredits = (actor: Actor | undefined): boolean => actor?.role === roles.admin;
