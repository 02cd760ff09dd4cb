import type { BigModelSetting, BigModelSettingChange, SquareTag } from '@yanye/shared/contract/big-model';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { ProvidersPublic } from '#ai/providers/providers.module';
import type { Basics } from '#platform/basics';
import type { SettingsService } from '#site/settings/settings.service';
import type { BigModelRepository } from './big-model.repository';

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
  readonly bigModel: Pick<BigModelRepository, 'square'>;
  readonly providers: Pick<ProvidersPublic, 'first' | 'saveFirst'>;
}

/** The language model's setting, and the square of roles that speak through it. */
export const bigModelService = ({ database, settings, bigModel, providers }: Deps) => ({
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

  /** Tags in order, each with its enabled roles. */
  square: async (): Promise<SquareTag[]> => {
    const tags = new Map<number, SquareTag>();
    for (const { tag_id, tag_title, id, name, abstract, icon } of await bigModel.square()) {
      const tag = tags.get(tag_id) ?? { id: tag_id, title: tag_title, roleList: [] };
      tags.set(tag_id, tag);
      if (id !== null)
        tag.roleList.push({ id, name: name ?? '', abstract: abstract ?? '', icon: icon ?? '' });
    }
    return [...tags.values()];
  },
});

export type BigModelService = ReturnType<typeof bigModelService>;
