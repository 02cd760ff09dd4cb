import { z } from 'zod';
import { bigModelCalls } from './big-model.calls';
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

export const squareTag = z.object({
  id: z.number(),
  title: z.string(),
  roleList: z.array(z.object({ id: z.number(), name: z.string(), abstract: z.string(), icon: z.string() })),
});

export const bigModelRoutes = defineRoutes(bigModelCalls, {
  setting: { summary: '大模型设置', response: bigModelSetting },
  square: {
    summary: '角色广场：每个标签一组角色',
    response: z.array(squareTag),
  },
});

export type BigModelSetting = z.output<typeof bigModelSetting>;
export type SquareTag = z.output<typeof squareTag>;
