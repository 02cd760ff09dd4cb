import { roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { DemoAccountService } from './demo-account.service';
import type { SignInsRepository } from './sign-ins.repository';
import type { Tokens } from './tokens';

/** Milliseconds; precision of `last_seen_at`: a write per request would cost too much. */
const seenGrain = 15 * 60_000;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly signIns: Pick<SignInsRepository, 'findTokenHolder' | 'holdersOf' | 'noteSeen'>;
  readonly tokens: Pick<Tokens, 'read'>;
  readonly demo: Pick<DemoAccountService, 'refuseClosed'>;
}

export const authenticationService = ({ database, signIns, tokens, demo, clock }: Deps) => {
  /** A busy database does not fail the request: the next one writes the timestamp. */
  const noteSeen = async (jti: string, now: number): Promise<void> => {
    await database.quietly(() => signIns.noteSeen(jti, now, now - seenGrain + 1)).catch(() => undefined);
  };

  return {
    /**
     * Reads the database each time: a token that any process has revoked is refused once the revocation was acknowledged.
     * @throws AppError TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, ACCOUNT_DISABLED
     */
    authenticate: async (token: string): Promise<Viewer> => {
      const now = clock.now();
      const claims = await tokens.read(token, now);
      const holder = await signIns.findTokenHolder(claims.userId, claims.jti);
      if (!holder) return refuse('TOKEN_REVOKED');
      if (holder.role === roles.disabled) return refuse('ACCOUNT_DISABLED');
      if (holder.last_seen_at === null || holder.token_version !== claims.version)
        return refuse('TOKEN_REVOKED');
      if (holder.last_seen_at <= now - seenGrain) await noteSeen(claims.jti, now);
      if (holder.role === roles.tourist) await demo.refuseClosed(holder.id);
      return {
        id: holder.id,
        role: holder.role,
        user_name: holder.user_name,
        nick_name: holder.nick_name,
        avatar: holder.avatar,
        jti: claims.jti,
        ...(holder.must_change_password === 1 && { writesRefused: 'PASSWORD_CHANGE_REQUIRED' as const }),
      };
    },

    /** @returns those viewers whose tokens are not accepted any more; a change of role ends them, too */
    endedAmong: async (viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>> => {
      const holders = await signIns.holdersOf([...new Set(viewers.map(({ jti }) => jti))]);
      const roleOf = new Map(holders.map(({ jti, user_id, role }) => [`${user_id} ${jti}`, role]));
      return new Set(
        viewers.filter(({ id, jti, role }) => role === roles.disabled || roleOf.get(`${id} ${jti}`) !== role),
      );
    },
  };
};
