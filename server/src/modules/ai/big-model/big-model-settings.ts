import type { BigModelSetting } from '@yanye/shared/contract/big-model';

/** The setting as it is stored; `help` is written by the program and not kept. */
export type StoredBigModel = Omit<BigModelSetting, 'help'>;

/** The role square can be found on a new site. */
export const defaultBigModel: StoredBigModel = {
  name: '',
  enable: true,
  api_key: '',
  api_secret: '',
  title: '角色广场',
  prompt: '',
  slogan: '选一位聊得来的，从一句话开始',
  order: 3,
};
