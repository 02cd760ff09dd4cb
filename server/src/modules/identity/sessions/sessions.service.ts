import { accountLimits } from '@yanye/shared/contract/account.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import { folded } from '#platform/folded';
import type { Ids } from '#platform/ids';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { Viewer } from '#platform/viewer';
import { deviceOf } from './device';
import { passwordMatches } from '#identity/users/passwords';
import type { SignInsRepository, TokenHolder } from './sign-ins.repository';
import { tokenHours, type Tokens } from './tokens';
import type { UsersPublic } from '#identity/users/users.module';
import type { UserRow } from '#identity/users/users.read';

const fiveMinutes = 300;
const minute = 60_000;
/** How exactly it is known when a device was last seen: a write per request would be too dear. */
const seenGrain = 15 * minute;
/** A demonstration is signed in to by all who look at it. */
const mostSignInsOfTourist = 5_000;
/** No page shows who is signed in. */
const quiet = { pages: 'unchanged' } as const;

/** The request that asks for a token. */
export interface SignInRequest {
  readonly ip: string;
  readonly userAgent: string;
  /** Of the second factor, where the person has one. */
  readonly code?: string | undefined;
}

/** Tight for one person at one address; wide for an account, so that a stranger cannot lock somebody out for long. */
const rules = {
  accountAtAddress: { name: 'login-account-address', points: 10, perSeconds: fiveMinutes },
  account: { name: 'login-account', points: 100, perSeconds: fiveMinutes },
  address: { name: 'login-address', points: 300, perSeconds: fiveMinutes },
} as const satisfies Record<string, LimitRule>;

/** Of an account: judging a password and a code takes long, and another password or a revocation may come in between. */
type Proof = 'token_version' | 'password_hash';
const anyProof = ['token_version'] as const;
const passwordProof = ['token_version', 'password_hash'] as const;

interface Needs {
  readonly database: Transactions;
  readonly users: UsersPublic['rows'];
  readonly signIns: SignInsRepository;
  readonly tokens: Tokens;
  /** @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED */
  readonly judgeSecondFactor: (userId: number, code: string | undefined) => Promise<void>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Signing in and out, and knowing who sent a request. */
export const sessionsService = ({
  database,
  users,
  signIns,
  tokens,
  judgeSecondFactor,
  limits,
  clock,
  ids,
}: Needs) => {
  /** @returns the key of the account at this address */
  const underLimits = async (name: string, ip: string): Promise<string> => {
    const [account, network] = [folded(name), networkOf(ip)];
    const accountAtAddress = `${account} ${network}`;
    await limits.use(rules.address, [network]);
    // Before the account's: what is refused here must not use up anything of its owner's.
    await limits.use(rules.accountAtAddress, [accountAtAddress]);
    await limits.use(rules.account, [account]);
    return accountAtAddress;
  };

  /** @param proof what must not have changed since the person showed who they are */
  const issue = async (user: UserRow, userAgent: string, proof: readonly Proof[]): Promise<string> => {
    const now = clock.now();
    const jti = ids.uuid();
    await database.transaction(async () => {
      const held = await users.hold(user.id);
      if (!held || proof.some((part) => held[part] !== user[part])) refuse('LOGIN_FAILED');
      await signIns.add({
        ...deviceOf(userAgent),
        jti,
        user_id: user.id,
        created_at: now,
        last_seen_at: now,
        expires_at: now + tokenHours * 60 * minute,
      });
      const most = user.role === roles.tourist ? mostSignInsOfTourist : accountLimits.signIns;
      await signIns.keepNewest(user.id, most);
    }, quiet);
    return tokens.issue(user, jti, now);
  };

  /** Reading goes on where the database is too busy to note it; the next request notes it. */
  const noteSeen = async ({ last_seen_at }: TokenHolder, jti: string): Promise<void> => {
    const now = clock.now();
    if (last_seen_at === null || last_seen_at > now - seenGrain) return;
    await database
      .transaction(() => signIns.noteSeen(jti, now, now - seenGrain + 1), quiet)
      .catch(() => undefined);
  };

  /**
   * The one way to a token for somebody who has shown who they are.
   * @returns a token; its row says where it is used
   * @throws AppError ACCOUNT_DISABLED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED, LOGIN_FAILED where what they
   *   showed holds no longer
   */
  const open = async (
    user: UserRow,
    { ip, userAgent, code }: SignInRequest,
    proof: readonly Proof[] = anyProof,
  ): Promise<string> => {
    if (user.role === roles.disabled) return refuse('ACCOUNT_DISABLED');
    await judgeSecondFactor(user.id, code);
    // An account that many share would tell each of them where another is.
    if (user.role !== roles.tourist && user.ip !== ip)
      await database.transaction(() => users.change(user.id, { ip }), quiet);
    return issue(user, userAgent, proof);
  };

  return {
    open,

    /**
     * @param name user name or e-mail
     * @returns a token
     * @throws AppError LOGIN_FAILED, RATE_LIMITED, or what `open` throws
     */
    signIn: async (name: string, password: string, request: SignInRequest): Promise<string> => {
      const accountAtAddress = await underLimits(name, request.ip);
      const user = await users.findForSignIn(name);
      if (!(await passwordMatches(user?.password_hash, password)) || !user) return refuse('LOGIN_FAILED');
      const token = await open(user, request, passwordProof);
      await limits.reset(rules.accountAtAddress, [accountAtAddress]);
      return token;
    },

    /**
     * Signs somebody in who has proved themselves in another way than by a password.
     * @returns a token @throws AppError USER_NOT_FOUND, or what `open` throws
     */
    signInAs: async (userId: number, request: SignInRequest): Promise<string> =>
      open((await users.find(userId)) ?? refuse('USER_NOT_FOUND'), request),

    /**
     * Signs the first administrator in for a command of whoever operates the server.
     * @returns a token, and what browsers keep with it; sign out afterwards
     * @throws AppError USER_NOT_FOUND when there is no administrator
     */
    signInOperator: async () => {
      const [id] = await users.administrators();
      const user = (id === undefined ? undefined : await users.find(id)) ?? refuse('USER_NOT_FOUND');
      const token = await issue(user, '', anyProof);
      const { expiresAt } = await tokens.read(token, clock.now());
      const { user_name, nick_name, role, avatar } = user;
      return { user_name, nick_name, role, user_id: user.id, avatar, token, exp: expiresAt / 1000 };
    },

    /** Revokes the one token that asks. */
    signOut: (viewer: Viewer): Promise<void> =>
      database.transaction(() => signIns.end(viewer.id, viewer.jti), quiet),

    /**
     * Asks the database each time: a token that any process has revoked is refused from the moment that was acknowledged.
     * @throws AppError TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, ACCOUNT_DISABLED
     */
    authenticate: async (token: string): Promise<Viewer> => {
      const claims = await tokens.read(token, clock.now());
      const holder = await signIns.findTokenHolder(claims.userId, claims.jti);
      if (!holder) return refuse('TOKEN_REVOKED');
      if (holder.role === roles.disabled) return refuse('ACCOUNT_DISABLED');
      if (holder.last_seen_at === null || holder.token_version !== claims.version)
        return refuse('TOKEN_REVOKED');
      await noteSeen(holder, claims.jti);
      return {
        id: holder.id,
        role: holder.role,
        user_name: holder.user_name,
        nick_name: holder.nick_name,
        jti: claims.jti,
        ...(holder.must_change_password === 1 && { writesRefused: 'PASSWORD_CHANGE_REQUIRED' as const }),
      };
    },

    /** Answers for a viewer whose token was accepted earlier, whether it still is. A change of role ends it, too. */
    isValid: async ({ id, jti, role }: Viewer): Promise<boolean> => {
      const holder = await signIns.findTokenHolder(id, jti);
      return holder?.role === role && role !== roles.disabled && holder.last_seen_at !== null;
    },

    /** Forgets where people were signed in with tokens that have expired by themselves. */
    sweep: (): Promise<void> => database.transaction(() => signIns.forgetExpired(clock.now()), quiet),
  };
};

export type SessionsService = ReturnType<typeof sessionsService>;
