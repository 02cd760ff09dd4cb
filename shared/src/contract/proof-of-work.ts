import { z } from 'zod';
import { defineRoutes } from './route';
import { proofOfWorkCalls } from './proof-of-work.calls';

export const proofOfWorkRoutes = defineRoutes(proofOfWorkCalls, {
  challenge: {
    summary: '自动验证的题目：答案放在请求头 x-work 里，十分钟内有效，只能用一次',
    response: z.object({
      parameters: z.object({
        algorithm: z.string(),
        cost: z.number(),
        expiresAt: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        nonce: z.string(),
        salt: z.string(),
      }),
      signature: z.string(),
    }),
  },
});
