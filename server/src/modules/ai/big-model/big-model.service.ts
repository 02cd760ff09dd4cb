import type { BigModelSetting, SquareTag } from '@yanye/shared/contract/big-model';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { SettingsService } from '#site/settings/settings.service';
import type { BigModelRepository } from './big-model.repository';

/** The setting as it is stored; `help` is written by the program and not kept. */
type StoredBigModel = Omit<BigModelSetting, 'help'>;

/** The role square can be found on a new site. */
const defaultBigModel: StoredBigModel = {
  name: '',
  enable: true,
  api_key: '',
  api_secret: '',
  title: '角色广场',
  prompt: '',
  slogan: '选一位聊得来的，从一句话开始',
  order: 3,
};

const mask = '******';

const hidden = (secret: string): string => (secret === '' ? '' : mask);

/** The language model's setting, and the square of roles that speak through it. */
export const bigModelService = (settings: SettingsService, bigModel: BigModelRepository) => ({
  /** Secrets never leave the server: an administrator sees that there are some. */
  setting: async (viewer: Actor | undefined): Promise<BigModelSetting> => {
    const stored = await settings.read('big_model', defaultBigModel);
    if (viewer?.role === roles.admin)
      return { ...stored, api_key: hidden(stored.api_key), api_secret: hidden(stored.api_secret), help: '' };
    const { enable, title, slogan, order } = stored;
    return { name: '', enable, api_key: '', api_secret: '', title, prompt: '', slogan, help: '', order };
  },

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
