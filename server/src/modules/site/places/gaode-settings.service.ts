import type { GaodeSettings } from '@yanye/shared/contract/gaode';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { atField, refuse } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';

type Change = { readonly [K in keyof GaodeSettings]?: GaodeSettings[K] | undefined };

interface Deps {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly sealing: Sealing;
}

const group = 'gaode';

/** As stored: the key is sealed. */
const unset: GaodeSettings = { enable: false, key: '' };

export const gaodeSettingsService = ({ settings, sealing }: Deps) => {
  const stored = () => settings.read(group, unset);
  const opened = ({ key }: GaodeSettings): string | undefined =>
    key === '' ? undefined : sealing.open(key, group);

  return {
    /** @returns undefined while Gaode is switched off */
    key: async (): Promise<string | undefined> => {
      const found = await stored();
      return found.enable ? opened(found) : undefined;
    },

    /** @returns the stored key, even while Gaode is switched off */
    storedKey: async (): Promise<string | undefined> => opened(await stored()),

    /** What an administrator sees: of the key only whether there is one. */
    settings: async (): Promise<GaodeSettings> => {
      const { enable, key } = await stored();
      return { enable, key: key === '' ? '' : secretMask };
    },

    /** @throws AppError BAD_INPUT where Gaode would be enabled without a key */
    save: async ({ enable, key }: Change): Promise<void> => {
      const before = await stored();
      const isKept = key === undefined || key === secretMask;
      const next = isKept ? before.key : key;
      if ((enable ?? before.enable) && next === '') refuse('BAD_INPUT', atField('key', messages.needKey));
      await settings.change(group, {
        enable,
        ...(!isKept && { key: key === '' ? '' : sealing.seal(key, group) }),
      });
    },
  };
};

export type GaodeSettingsService = ReturnType<typeof gaodeSettingsService>;
