import { Secret, TOTP } from 'otpauth';
import type { Viewer } from '#platform/viewer';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { Sealing } from '#platform/sealing';
import type { AskPassword } from '#identity/users/own-password';
import type { UserRow } from '#identity/users/users.read';
import { newRecoveryCodes } from './recovery-codes';
import type { SecondFactorRepository, SecondFactorRow } from './second-factor.repository';

/** Three codes of a million are right at any time: whoever has the password must not get to try many. */
const soon: LimitRule = { name: 'second-factor', points: 5, perSeconds: 300 };
const daily: LimitRule = { name: 'second-factor-day', points: 50, perSeconds: 86_400 };

const stepMs = 30_000;
/** Steps that a phone's clock may be off. */
const tolerated = 1;
/** What the sealed text is for. */
const use = 'second factor';
/** No page shows second factors. */
const quiet = { pages: 'unchanged' } as const;

interface Needs {
  readonly database: Transactions;
  readonly factors: SecondFactorRepository;
  readonly sealing: Sealing;
  /** Hash of a recovery code of somebody. */
  readonly hashOf: (userId: number, code: string) => string;
  readonly findUser: (id: number) => Promise<UserRow | undefined>;
  readonly askPassword: AskPassword;
  /** What the app shows the code under. */
  readonly siteTitle: () => Promise<string>;
  readonly limits: Limits;
  readonly clock: Clock;
}

/** Codes of an authenticator app (RFC 6238), and recovery codes that stand in for them once each. */
export const secondFactorService = (needs: Needs) => {
  const { database, factors, sealing, hashOf, findUser, askPassword, siteTitle, limits, clock } = needs;

  const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

  const takeStep = async (row: SecondFactorRow, code: string): Promise<boolean> => {
    const secret = sealing.open(row.sealed_secret, use);
    if (secret === undefined) return false;
    const now = clock.now();
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerated });
    return delta !== null && factors.takeStep(row.user_id, Math.floor(now / stepMs) + delta);
  };

  /** Uses a code up. @throws AppError SECOND_FACTOR_WRONG, RATE_LIMITED */
  const take = async (row: SecondFactorRow, code: string): Promise<void> => {
    const keys = [String(row.user_id)];
    await limits.use(daily, keys);
    await limits.use(soon, keys);
    const typed = code.replace(/\s/g, '');
    const isTaken = await database.transaction(
      () =>
        /^\d{6}$/.test(typed)
          ? takeStep(row, typed)
          : factors.takeRecoveryCode(row.user_id, hashOf(row.user_id, typed)),
      quiet,
    );
    if (!isTaken) return refuse('SECOND_FACTOR_WRONG');
    await limits.reset(soon, keys);
  };

  const renew = async (userId: number): Promise<{ recovery_codes: string[] }> => {
    const codes = newRecoveryCodes();
    await factors.replaceRecoveryCodes(
      userId,
      codes.map((code) => hashOf(userId, code)),
    );
    return { recovery_codes: codes };
  };

  const living = async (userId: number): Promise<SecondFactorRow> => {
    const row = await factors.find(userId);
    return row?.is_on === 1 ? row : refuse('SECOND_FACTOR_OFF');
  };

  return {
    /**
     * Asks for a code where somebody has a second factor, and uses it up.
     * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED
     */
    judge: async (userId: number, code: string | undefined): Promise<void> => {
      const row = await factors.find(userId);
      if (row?.is_on !== 1) return;
      if (code === undefined || code === '') return refuse('SECOND_FACTOR_REQUIRED');
      await take(row, code);
    },

    state: async (viewer: Viewer) => {
      const row = await factors.find(viewer.id);
      const is_on = row?.is_on === 1;
      return { is_on, recovery_left: is_on ? await factors.recoveryLeft(viewer.id) : 0 };
    },

    /**
     * Makes a secret for the app; nothing is asked for before a code has shown that it arrived.
     * @throws AppError SECOND_FACTOR_ON, PASSWORD_WRONG, PASSWORD_MISSING, RATE_LIMITED
     */
    prepare: async (viewer: Viewer, password: string) => {
      const user = (await findUser(viewer.id)) ?? refuse('USER_NOT_FOUND');
      await askPassword(user, password);
      const secret = new Secret({ size: 20 }).base32;
      const sealed_secret = sealing.seal(secret, use);
      const issuer = await siteTitle();
      await database.transaction(async () => {
        if ((await factors.find(viewer.id))?.is_on === 1) refuse('SECOND_FACTOR_ON');
        await factors.prepare({ user_id: viewer.id, sealed_secret, is_on: 0, last_step: 0 });
      }, quiet);
      const totp = new TOTP({ secret: Secret.fromBase32(secret), issuer, label: user.user_name });
      return { secret, uri: totp.toString() };
    },

    /** @returns recovery codes, never shown again @throws AppError SECOND_FACTOR_ON, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED */
    turnOn: async (viewer: Viewer, code: string) => {
      const row = (await factors.find(viewer.id)) ?? refuse('SECOND_FACTOR_OFF');
      if (row.is_on === 1) return refuse('SECOND_FACTOR_ON');
      await take(row, code);
      return database.transaction(async () => {
        await factors.turnOn(viewer.id);
        return renew(viewer.id);
      }, quiet);
    },

    /** @throws AppError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED */
    turnOff: async (viewer: Viewer, code: string): Promise<void> => {
      await take(await living(viewer.id), code);
      await database.transaction(() => factors.remove(viewer.id), quiet);
    },

    /** @returns new recovery codes; the old ones are void @throws AppError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED */
    renewCodes: async (viewer: Viewer, code: string) => {
      await take(await living(viewer.id), code);
      return database.transaction(() => renew(viewer.id), quiet);
    },
  };
};

export type SecondFactorService = ReturnType<typeof secondFactorService>;
