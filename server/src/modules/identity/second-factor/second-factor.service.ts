import { Secret, TOTP } from 'otpauth';
import { networkOf } from '#platform/limits/network-of';
import type { Viewer } from '#platform/viewer';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { Sealing } from '#platform/sealing';
import type { UsersPublic } from '#identity/users/users.module';
import type { SettingsService } from '#site/settings/settings.service';
import type { RecoveryCodes } from './recovery-codes';
import { secondFactorChanged } from './second-factor.events';
import type { SecondFactorRepository, SecondFactorRow } from './second-factor.repository';

/**
 * Three codes of a million are valid at any time: someone who has the password must not be able to try many. Attempts count for the
 * account at one network, so that those of a stranger do not refuse the owner, who signs in from another. The bound over all networks
 * keeps many of them from guessing; it is several times what one can use up, and leaves recovery codes alone: they have fifty bits,
 * and are the owner's way in while a stranger guesses.
 */
const rules = {
  soon: { name: 'second-factor', points: 5, perSeconds: 300 },
  daily: { name: 'second-factor-day', points: 30, perSeconds: 86_400 },
  all: { name: 'second-factor-all', points: 100, perSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>;

const stepMs = 30_000;
/** Steps by which a phone's clock may differ. */
const tolerated = 1;
/** Purpose of the sealed text. */
const use = 'second factor';
interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly factors: SecondFactorRepository;
  readonly sealing: Sealing;
  readonly recoveryCodes: RecoveryCodes;
  readonly users: Pick<UsersPublic['rows'], 'find'>;
  readonly passwords: Pick<UsersPublic['passwords'], 'confirm'>;
  readonly settings: Pick<SettingsService, 'site'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Codes of an authenticator app (RFC 6238), and recovery codes that replace one of them once each. */
export const secondFactorService = (deps: Deps) => {
  const { database, factors, sealing, recoveryCodes, users, passwords, settings, events, limits, clock } =
    deps;

  const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

  const takeStep = async (row: SecondFactorRow, code: string): Promise<boolean> => {
    const secret = sealing.open(row.sealed_secret, use);
    if (secret === undefined) return false;
    const now = clock.now();
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerated });
    return delta !== null && factors.takeStep(row.user_id, Math.floor(now / stepMs) + delta);
  };

  /** Uses a code up. @throws AppError SECOND_FACTOR_WRONG, RATE_LIMITED */
  const take = async (row: SecondFactorRow, code: string, ip: string): Promise<void> => {
    const accountAtNetwork = [`${row.user_id} ${networkOf(ip)}`];
    const typed = code.replace(/\s/g, '');
    const isOfApp = /^\d{6}$/.test(typed);
    await limits.use(rules.daily, accountAtNetwork);
    await limits.use(rules.soon, accountAtNetwork);
    if (isOfApp) await limits.use(rules.all, [String(row.user_id)]);
    const isTaken = await database.quietly(() =>
      isOfApp
        ? takeStep(row, typed)
        : factors.takeRecoveryCode(row.user_id, recoveryCodes.hashOf(row.user_id, typed)),
    );
    if (!isTaken) return refuse('SECOND_FACTOR_WRONG');
    await limits.reset(rules.soon, accountAtNetwork);
  };

  const renew = async (userId: number): Promise<{ recovery_codes: string[] }> => {
    const codes = recoveryCodes.make();
    await factors.replaceRecoveryCodes(
      userId,
      codes.map((code) => recoveryCodes.hashOf(userId, code)),
    );
    return { recovery_codes: codes };
  };

  const active = async (userId: number): Promise<SecondFactorRow> => {
    const row = await factors.find(userId);
    return row?.is_on === 1 ? row : refuse('SECOND_FACTOR_OFF');
  };

  return {
    /**
     * Checks a code where the user has a second factor, and uses it up.
     * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED
     */
    check: async (userId: number, code: string | undefined, ip: string): Promise<void> => {
      const row = await factors.find(userId);
      if (row?.is_on !== 1) return;
      if (code === undefined || code === '') return refuse('SECOND_FACTOR_REQUIRED');
      await take(row, code, ip);
    },

    state: async (viewer: Viewer) => {
      const row = await factors.find(viewer.id);
      const is_on = row?.is_on === 1;
      return { is_on, recovery_left: is_on ? await factors.recoveryLeft(viewer.id) : 0 };
    },

    /**
     * Makes a secret for the app; sign-ins require a code only after a first code has proved that the app has the secret.
     * @throws AppError SECOND_FACTOR_ON, PASSWORD_WRONG, PASSWORD_MISSING, RATE_LIMITED
     */
    prepare: async (viewer: Viewer, password: string) => {
      const user = (await users.find(viewer.id)) ?? refuse('USER_NOT_FOUND');
      await passwords.confirm(user, password);
      const secret = new Secret({ size: 20 }).base32;
      const sealed_secret = sealing.seal(secret, use);
      const { title: issuer } = await settings.site();
      await database.quietly(async () => {
        if ((await factors.find(viewer.id))?.is_on === 1) refuse('SECOND_FACTOR_ON');
        await factors.prepare({ user_id: viewer.id, sealed_secret, is_on: 0, last_step: 0 });
      });
      const totp = new TOTP({ secret: Secret.fromBase32(secret), issuer, label: user.user_name });
      return { secret, uri: totp.toString() };
    },

    /** @returns recovery codes, never shown again @throws AppError SECOND_FACTOR_ON, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED */
    turnOn: async (viewer: Viewer, code: string, ip: string) => {
      const row = (await factors.find(viewer.id)) ?? refuse('SECOND_FACTOR_OFF');
      if (row.is_on === 1) return refuse('SECOND_FACTOR_ON');
      await take(row, code, ip);
      return database.quietly(async () => {
        await factors.turnOn(viewer.id);
        await events.emit(secondFactorChanged, { user_id: viewer.id, change: 'on' });
        return renew(viewer.id);
      });
    },

    /** @throws AppError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED */
    turnOff: async (viewer: Viewer, code: string, ip: string): Promise<void> => {
      await take(await active(viewer.id), code, ip);
      await database.quietly(async () => {
        await factors.remove(viewer.id);
        await events.emit(secondFactorChanged, { user_id: viewer.id, change: 'off' });
      });
    },

    /** @returns new recovery codes; the old ones are void @throws AppError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED */
    renewCodes: async (viewer: Viewer, code: string, ip: string) => {
      await take(await active(viewer.id), code, ip);
      return database.quietly(async () => {
        await events.emit(secondFactorChanged, { user_id: viewer.id, change: 'codes' });
        return renew(viewer.id);
      });
    },
  };
};

export type SecondFactorService = ReturnType<typeof secondFactorService>;
