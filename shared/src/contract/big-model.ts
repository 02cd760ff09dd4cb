import { z } from 'zod';
import { bigModelCalls, bigModelLimits as limits } from './big-model.calls';
import { words } from './fields';
import { modelProviderLimits } from './model-providers.calls';
import { nothing } from './paging';
import { defineRoutes } from './route';

/** For users other than administrators only `enable`, `title`, `slogan` and `order` are filled. */
export const bigModelSetting = z.object({
  name: z.string(),
  enable: z.boolean(),
  api_key: z.string(),
  api_secret: z.string(),
  title: z.string(),
  prompt: z.string(),
  slogan: z.string(),
  help: z.string(),
  /** Index of the role square's entry in the navigation. */
  order: z.number(),
});

const secret = (what: string) => words(what, modelProviderLimits.secret, '个字符').optional();

/**
 * An absent field is unchanged. `name` is one of the usable models; it and the secrets are those of the first provider, and `******`
 * leaves a secret as it is. `help` is ignored.
 */
export const bigModelSettingChange = z.object({
  name: words('模型', modelProviderLimits.name).optional(),
  enable: z.boolean().optional(),
  api_key: secret('密钥'),
  api_secret: secret('密钥的第二部分'),
  title: words('标题', limits.title).optional(),
  prompt: words('提示词', limits.prompt).optional(),
  slogan: words('口号', limits.slogan).optional(),
  order: z.coerce
    .number('请填写菜单的位置')
    .int('菜单的位置应为整数')
    .min(0, '菜单的位置不能小于 0')
    .max(limits.order, `菜单的位置不能大于 ${limits.order}`)
    .optional(),
});

export const squareTag = z.object({
  id: z.number(),
  title: z.string(),
  roleList: z.array(z.object({ id: z.number(), name: z.string(), abstract: z.string(), icon: z.string() })),
});

export const bigModelRoutes = defineRoutes(bigModelCalls, {
  setting: { summary: '大模型设置', response: bigModelSetting },
  saveSetting: {
    summary: '修改大模型设置；模型和密钥是第一个大模型服务的',
    body: bigModelSettingChange,
    response: nothing,
  },
  square: {
    summary: '角色广场：每个标签一组角色',
    response: z.array(squareTag),
  },
});

export type BigModelSetting = z.output<typeof bigModelSetting>;
export type BigModelSettingChange = z.output<typeof bigModelSettingChange>;
export type SquareTag = z.output<typeof squareTag>;
