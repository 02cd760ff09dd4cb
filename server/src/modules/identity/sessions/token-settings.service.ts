import type { JwtSettings } from '@yanye/shared/contract/jwt';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { Basics } from '#platform/basics';
import type { Sealing } from '#platform/sealing';
import type { SettingsService } from '#site/settings/settings.service';
import type { SignInsRepository } from './sign-ins.repository';
import { defaultSigning, type Signing } from './tokens';

interface Deps extends Pick<Basics, 'database'> {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly signIns: Pick<SignInsRepository, 'endEveryone'>;
  readonly sealing: Sealing;
  readonly secretKey: string;
}

type Stored = Pick<JwtSettings, 'secret' | 'issuer' | 'expires'>;
type Change = { readonly [K in keyof Stored]?: Stored[K] | undefined };

const group = 'jwt';

/** Issuer, lifetime and secret of tokens. */
export const tokenSettingsService = ({ database, settings, signIns, sealing, secretKey }: Deps) => {
  const unset = defaultSigning(secretKey);
  const stored = () =>
    settings.read<Stored>(group, { secret: '', issuer: unset.issuer, expires: unset.hours });
  /** @param secret as stored: sealed @returns empty for the derived one, also where another `SECRET_KEY` sealed it */
  const opened = (secret: string): string => (secret === '' ? '' : (sealing.open(secret, group) ?? ''));

  return {
    /** What tokens are signed with now; read at each use, so that every process has the same. */
    signing: async (): Promise<Signing> => {
      const { secret, issuer, expires } = await stored();
      const own = opened(secret);
      return { issuer, hours: expires, key: own === '' ? unset.key : new TextEncoder().encode(own) };
    },

    settings: async (): Promise<JwtSettings> => {
      const { secret, issuer, expires } = await stored();
      return { secret: secretMask, issuer, expires, has_own_secret: opened(secret) !== '' };
    },

    /**
     * Another secret ends every sign-in in the same transaction: from its commit on no process accepts a token of before.
     * @returns whether everybody was signed out
     */
    save: ({ secret = secretMask, ...change }: Change): Promise<boolean> =>
      database.transaction(async () => {
        const before = opened((await stored()).secret);
        const isNew = secret !== secretMask && secret !== before;
        const sealed = secret === '' ? '' : sealing.seal(secret, group);
        await settings.change(group, { ...change, ...(isNew && { secret: sealed }) });
        if (isNew) await signIns.endEveryone();
        return isNew;
      }),
  };
};

export type TokenSettingsService = ReturnType<typeof tokenSettingsService>;
