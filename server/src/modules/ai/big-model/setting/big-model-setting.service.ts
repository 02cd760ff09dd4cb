import type { BigModelSetting, BigModelSettingChange } from '@yanye/shared/contract/big-model';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { ProvidersPublic } from '#ai/providers/providers.module';
import type { Basics } from '#platform/basics';
import type { SettingsService } from '#site/settings/settings.service';

/** The setting as it is stored; model and secrets are those of the first provider. */
type StoredBigModel = Pick<BigModelSetting, 'enable' | 'title' | 'prompt' | 'slogan' | 'order'>;

/** The role square can be found on a new site. */
const defaultBigModel: StoredBigModel = {
  enable: true,
  title: '角色广场',
  prompt: '',
  slogan: '选一位聊得来的，从一句话开始',
  order: 3,
};

interface Deps extends Pick<Basics, 'database'> {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly providers: Pick<ProvidersPublic, 'first' | 'saveFirst'>;
}

/** The language model's setting. */
export const bigModelSettingService = ({ database, settings, providers }: Deps) => ({
  /** Secrets never leave the server: an administrator sees that there are some. */
  setting: async (viewer: Actor | undefined): Promise<BigModelSetting> => {
    // A program before the list of providers stored more.
    const { enable, title, prompt, slogan, order } = await settings.read('big_model', defaultBigModel);
    if (viewer?.role === roles.admin)
      return { enable, title, prompt, slogan, order, ...(await providers.first()) };
    return { name: '', enable, api_key: '', api_secret: '', title, prompt: '', slogan, help: '', order };
  },

  /** @throws AppError BAD_INPUT for a model that is not usable */
  saveSetting: ({ name, api_key, api_secret, ...change }: BigModelSettingChange): Promise<void> =>
    database.transaction(async () => {
      await providers.saveFirst({ name, api_key, api_secret });
      await settings.change('big_model', change);
    }),
});

export type BigModelSettingService = ReturnType<typeof bigModelSettingService>;
