import { roles, takesPart, type Actor } from './roles';

interface ShareFacts {
  readonly user_id: number;
  readonly is_revoked: boolean;
}

/** Whoever has its key, until it is revoked. */
export const maySeeRoleShare = ({ is_revoked }: Pick<ShareFacts, 'is_revoked'>): boolean => !is_revoked;

/** Its user, and administrators. */
export const mayRevokeRoleShare = (actor: Actor | undefined, { user_id, is_revoked }: ShareFacts): boolean =>
  !is_revoked && takesPart(actor) && (actor.id === user_id || actor.role === roles.admin);
