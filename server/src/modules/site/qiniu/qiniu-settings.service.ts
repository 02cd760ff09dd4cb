import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { QiniuSettings } from '@yanye/shared/contract/qiniu';
import type { QiniuZone } from '@yanye/shared/contract/qiniu.calls';
import { atField, refuse } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';

type Change = { readonly [K in keyof QiniuSettings]?: QiniuSettings[K] | undefined };

/** A bucket of Qiniu, and the keys to it. */
export interface QiniuAccount {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly zone: QiniuZone;
}

/** Where new pictures go. */
export interface QiniuSpace extends QiniuAccount {
  /** With a slash at the end. */
  readonly cdn: string;
  readonly prefix: string;
  /** Largest picture in megabytes. */
  readonly size: number;
}

interface Deps {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly sealing: Sealing;
}

const group = 'qiniu';

/** As stored: the secret key is sealed. */
const unset: QiniuSettings = {
  enable: false,
  access_key: '',
  secret_key: '',
  bucket: '',
  cdn: '',
  zone: '',
  prefix: '',
  size: 5,
};

const needed = ['access_key', 'secret_key', 'bucket', 'cdn', 'zone'] as const;

export const qiniuSettingsService = ({ settings, sealing }: Deps) => {
  const stored = () => settings.read(group, unset);

  const spaceOf = (found: QiniuSettings): QiniuSpace | undefined => {
    const { access_key: accessKey, bucket, cdn, zone, prefix, size } = found;
    if (accessKey === '' || bucket === '' || cdn === '' || zone === '') return undefined;
    const secretKey = found.secret_key === '' ? undefined : sealing.open(found.secret_key, group);
    return secretKey === undefined ? undefined : { accessKey, secretKey, bucket, cdn, zone, prefix, size };
  };

  return {
    /** @returns undefined while pictures stay on this server */
    enabled: async (): Promise<QiniuSpace | undefined> => {
      const found = await stored();
      return found.enable ? spaceOf(found) : undefined;
    },

    /** @returns what is set up, even while it is switched off; undefined where something is missing */
    space: async (): Promise<QiniuSpace | undefined> => spaceOf(await stored()),

    /** What an administrator sees: of the secret key only whether there is one. */
    settings: async (): Promise<QiniuSettings> => {
      const found = await stored();
      return { ...found, secret_key: found.secret_key === '' ? '' : secretMask };
    },

    /** @throws AppError BAD_INPUT at the first field that is missing to switch it on */
    save: async ({ secret_key, ...change }: Change): Promise<void> => {
      const before = await stored();
      const isKept = secret_key === undefined || secret_key === secretMask;
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const next: QiniuSettings = {
        ...before,
        ...Object.fromEntries(given),
        secret_key: isKept ? before.secret_key : secret_key,
      };
      const missing = next.enable ? needed.find((name) => next[name] === '') : undefined;
      if (missing) refuse('BAD_INPUT', atField(missing, messages.need[missing]));
      const sealed = secret_key === undefined || secret_key === '' ? '' : sealing.seal(secret_key, group);
      await settings.change(group, { ...change, ...(!isKept && { secret_key: sealed }) });
    },
  };
};

export type QiniuSettingsService = ReturnType<typeof qiniuSettingsService>;
