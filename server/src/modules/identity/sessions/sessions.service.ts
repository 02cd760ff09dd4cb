import { accountLimits } from '@yanye/shared/contract/profile.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import { passwordMatches } from '#platform/passwords';
import type { Viewer } from '#platform/viewer';
import type { SecondFactorService } from '#identity/second-factor/second-factor.service';
import { deviceOf } from './device';
import { signInFailed, signInFailures } from './sessions.events';
import { shownName } from './shown-name';
import type { DeviceCookies, KnownDevices } from './known-devices';
import type { SignInLimits } from './sign-in-limits';
import type { SignInsRepository } from './sign-ins.repository';
import type { TokenSettingsService } from './token-settings.service';
import type { Tokens } from './tokens';
import type { UsersPublic } from '#identity/users/users.module';
import type { UserRow } from '#identity/users/users.read';

const minute = 60_000;
/** All visitors of a demonstration share one account. */
const maxSignInsOfTourist = 5_000;
export interface SignInRequest {
  readonly ip: string;
  readonly userAgent: string;
  /** Of the browser; without them it is not recognised at its next sign-in. */
  readonly cookies?: DeviceCookies;
  /** Of the second factor, where the user has one. */
  readonly code?: string | undefined;
}

/** Columns of an account: checking a password and a code takes long, and a new password or a revocation may be committed in between. */
type Proof = 'token_version' | 'password_hash';
const anyProof = ['token_version'] as const;
const passwordProof = ['token_version', 'password_hash'] as const;

interface Deps extends Pick<Basics, 'database' | 'clock' | 'ids'> {
  readonly users: Pick<UsersPublic['rows'], 'find' | 'findForSignIn' | 'hold' | 'change' | 'administrators'>;
  readonly signIns: SignInsRepository;
  readonly tokens: Tokens;
  readonly tokenSettings: Pick<TokenSettingsService, 'signing'>;
  readonly secondFactor: Pick<SecondFactorService, 'check'>;
  readonly signInLimits: SignInLimits;
  readonly knownDevices: KnownDevices;
  readonly events: Pick<Events, 'emit'>;
}

export const sessionsService = ({
  database,
  users,
  signIns,
  tokens,
  tokenSettings,
  secondFactor,
  signInLimits,
  knownDevices,
  events,
  clock,
  ids,
}: Deps) => {
  /** @param proof what must not have changed since the user proved who they are */
  const issue = async (
    user: UserRow,
    { userAgent, ip }: Pick<SignInRequest, 'userAgent' | 'ip'>,
    proof: readonly Proof[],
  ): Promise<string> => {
    const now = clock.now();
    const jti = ids.uuid();
    const signing = await database.quietly(async () => {
      const used = await tokenSettings.signing();
      const held = await users.hold(user.id);
      if (!held || proof.some((part) => held[part] !== user[part])) refuse('LOGIN_FAILED');
      await signIns.add({
        ...deviceOf(userAgent),
        // Users who share an account must not learn each other's address.
        ip: user.role === roles.tourist ? '' : ip,
        jti,
        user_id: user.id,
        created_at: now,
        last_seen_at: now,
        expires_at: now + used.hours * 60 * minute,
      });
      const most = user.role === roles.tourist ? maxSignInsOfTourist : accountLimits.signIns;
      await signIns.keepNewest(user.id, most);
      return used;
    });
    return tokens.issue(user, jti, now, signing);
  };

  /**
   * Issues a token to a user who has proved who they are; every sign-in passes here.
   * @returns a token; its row stores the device
   * @throws AppError ACCOUNT_DISABLED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED, LOGIN_FAILED where the
   *   proof has become void
   */
  const open = async (
    user: UserRow,
    request: SignInRequest,
    proof: readonly Proof[] = anyProof,
  ): Promise<string> => {
    const { ip, cookies, code } = request;
    if (user.role === roles.disabled) return refuse('ACCOUNT_DISABLED');
    await secondFactor.check(user.id, code, ip);
    // Users who share an account must not learn each other's address.
    if (user.role !== roles.tourist && user.ip !== ip)
      await database.quietly(() => users.change(user.id, { ip }));
    const token = await issue(user, request, proof);
    if (cookies) knownDevices.remember(user, cookies);
    return token;
  };

  /** @throws AppError RATE_LIMITED */
  const countAttempt = (name: string, user: UserRow | undefined, { ip, cookies }: SignInRequest) => {
    const device = user && cookies && knownDevices.idOf(user, cookies);
    return device === undefined ? signInLimits.use(name, ip) : signInLimits.useKnown(device, ip);
  };

  const noteFailure = async (name: string, user: UserRow | undefined, error: unknown): Promise<void> => {
    const cause = signInFailures.find((word) => error instanceof AppError && error.word === word);
    if (!cause) return;
    const failed = { id: user?.id ?? 0, user_name: user?.user_name ?? shownName(name), cause };
    await database.quietly(() => events.emit(signInFailed, failed));
  };

  return {
    open,

    /**
     * @param name user name or e-mail
     * @returns a token
     * @throws AppError LOGIN_FAILED, RATE_LIMITED, or what `open` throws
     */
    signIn: async (name: string, password: string, request: SignInRequest): Promise<string> => {
      const user = await users.findForSignIn(name);
      const forgetAttempts = await countAttempt(name, user, request);
      try {
        if (!(await passwordMatches(user?.password_hash, password)) || !user) return refuse('LOGIN_FAILED');
        const token = await open(user, request, passwordProof);
        await forgetAttempts();
        return token;
      } catch (error) {
        await noteFailure(name, user, error);
        throw error;
      }
    },

    /**
     * Signs a user in who has proved who they are in another way than by a password.
     * @returns a token @throws AppError USER_NOT_FOUND, or what `open` throws
     */
    signInAs: async (userId: number, request: SignInRequest): Promise<string> =>
      open((await users.find(userId)) ?? refuse('USER_NOT_FOUND'), request),

    /**
     * Signs the first administrator in for a command of the server's operator.
     * @returns a token, and what browsers store with it; sign out afterwards
     * @throws AppError USER_NOT_FOUND when there is no administrator
     */
    signInOperator: async () => {
      const [id] = await users.administrators();
      const user = (id === undefined ? undefined : await users.find(id)) ?? refuse('USER_NOT_FOUND');
      const token = await issue(user, { userAgent: '', ip: '' }, anyProof);
      const { expiresAt } = await tokens.read(token, clock.now());
      const { user_name, nick_name, role, avatar } = user;
      return { user_name, nick_name, role, user_id: user.id, avatar, token, exp: expiresAt / 1000 };
    },

    signOut: (viewer: Viewer): Promise<void> => database.quietly(() => signIns.end(viewer.id, viewer.jti)),

    /** Devices of a user, without what identifies their tokens. */
    async *devices(userId: number) {
      const rows = await signIns.of(userId, clock.now(), accountLimits.signIns);
      for (const { browser, system, ip, created_at, last_seen_at } of rows)
        yield { browser, system, ip, created_at, last_seen_at };
    },

    sweep: (): Promise<void> => database.quietly(() => signIns.forgetExpired(clock.now())),
  };
};

export type SessionsService = ReturnType<typeof sessionsService>;
