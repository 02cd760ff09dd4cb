import { z } from 'zod';
import { defineRoute } from './route';
import { workCalls } from './work.calls';

export const workRoutes = {
  challenge: defineRoute({
    ...workCalls.challenge,
    summary: '自动验证的题目：答案放在请求头 x-work 里，十分钟内有效，只能用一次',
    response: z.object({ salt: z.string(), challenge: z.string(), signature: z.string(), max: z.number() }),
  }),
};
