import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { refuse } from '../../platform/errors';
import { folded } from '../../platform/folded';
import type { Ids } from '../../platform/ids';
import type { LimitRule, Limits } from '../../platform/limits/limits';
import type { Viewer } from '../../platform/viewer';
import { passwordMatches } from './passwords';
import type { Tokens } from './tokens';
import type { UsersRepository } from './users.repository';
import type { UserTables } from './users.tables';

const fiveMinutes = 300;

/** Tight for one person at one address; wide for an account, so that a stranger cannot lock somebody out for long. */
const rules = {
  accountAtAddress: { name: 'login-account-address', points: 10, perSeconds: fiveMinutes },
  account: { name: 'login-account', points: 100, perSeconds: fiveMinutes },
  address: { name: 'login-address', points: 300, perSeconds: fiveMinutes },
} as const satisfies Record<string, LimitRule>;

interface Needs {
  readonly database: Database<UserTables>;
  readonly users: UsersRepository;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Signing in and out, and knowing who sent a request. */
export const sessionsService = ({ database, users, tokens, limits, clock, ids }: Needs) => {
  const underLimits = async (name: string, ip: string): Promise<string> => {
    const account = folded(name);
    await limits.use(rules.address, [ip]);
    await limits.use(rules.account, [account]);
    await limits.use(rules.accountAtAddress, [`${account} ${ip}`]);
    return account;
  };

  return {
    /**
     * @param name user name or e-mail
     * @returns a token
     * @throws AppError LOGIN_FAILED, ACCOUNT_DISABLED, RATE_LIMITED
     */
    signIn: async (name: string, password: string, ip: string): Promise<string> => {
      const account = await underLimits(name, ip);
      const user = await users.findForSignIn(name);
      if (!(await passwordMatches(user?.password_hash, password)) || !user) return refuse('LOGIN_FAILED');
      if (user.role === roles.disabled) return refuse('ACCOUNT_DISABLED');
      await limits.reset(rules.accountAtAddress, [`${account} ${ip}`]);
      if (user.ip !== ip)
        await database.transaction(() => users.change(user.id, { ip }), { pages: 'unchanged' });
      return tokens.issue(user, ids.uuid(), clock.now());
    },

    /**
     * Signs the first administrator in for a command of whoever operates the server.
     * @returns a token, and what browsers keep with it; sign out afterwards
     * @throws AppError USER_NOT_FOUND when there is no administrator
     */
    signInOperator: async () => {
      const [id] = await users.administrators();
      const user = (id === undefined ? undefined : await users.find(id)) ?? refuse('USER_NOT_FOUND');
      const token = await tokens.issue(user, ids.uuid(), clock.now());
      const { expiresAt } = await tokens.read(token, clock.now());
      const { user_name, nick_name, role, avatar } = user;
      return { user_name, nick_name, role, user_id: user.id, avatar, token, exp: expiresAt / 1000 };
    },

    /** Revokes the one token that asks. */
    signOut: async (viewer: Viewer, token: string): Promise<void> => {
      const { expiresAt } = await tokens.read(token, clock.now());
      await database.transaction(() => users.revoke(viewer.jti, viewer.id, expiresAt), {
        pages: 'unchanged',
      });
    },

    /**
     * Asks the database each time: a token that any process has revoked is refused from the moment that was acknowledged.
     * @throws AppError TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, ACCOUNT_DISABLED
     */
    authenticate: async (token: string): Promise<Viewer> => {
      const claims = await tokens.read(token, clock.now());
      const holder = await users.findTokenHolder(claims.userId, claims.jti);
      if (!holder) return refuse('TOKEN_REVOKED');
      if (holder.role === roles.disabled) return refuse('ACCOUNT_DISABLED');
      if (holder.is_revoked || holder.token_version !== claims.version) return refuse('TOKEN_REVOKED');
      return {
        id: holder.id,
        role: holder.role,
        user_name: holder.user_name,
        nick_name: holder.nick_name,
        jti: claims.jti,
      };
    },

    /** Forgets revocations of tokens that have expired by themselves. */
    sweep: (): Promise<void> =>
      database.transaction(() => users.forgetExpiredTokens(clock.now()), { pages: 'unchanged' }),
  };
};

export type SessionsService = ReturnType<typeof sessionsService>;
