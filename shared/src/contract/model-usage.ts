import { z } from 'zod';
import { day } from './times';

const whole = (max: number) =>
  z.coerce.number('请填写整数').int('请填写整数').min(0, '不能小于 0').max(max, `不能大于 ${max}`);

export const roleLimits = z.object({
  running: whole(10).min(1, '不能小于 1'),
  queued: whole(10),
  perMinute: whole(1_000).min(1, '不能小于 1'),
  perDay: whole(100_000),
});

export const usedModels = z.object({
  /** First and last day of the range. */
  from: day,
  to: day,
  /** Days on which answers were asked for. */
  days: z.array(
    z.object({
      day,
      answers: z.number(),
      failed: z.number(),
      prompt_tokens: z.number(),
      answer_tokens: z.number(),
      credits: z.number(),
    }),
  ),
  models: z.array(
    z.object({
      provider: z.string(),
      model: z.string(),
      answers: z.number(),
      failed: z.number(),
      tokens: z.number(),
      credits: z.number(),
    }),
  ),
  /** Sums are those of the days: removed accounts are one row, and so is the rest of a long list. */
  people: z.array(
    z.object({
      /** 0 for such a row. */
      user_id: z.number(),
      nick_name: z.string(),
      answers: z.number(),
      tokens: z.number(),
      credits: z.number(),
    }),
  ),
});

export type UsedModels = z.output<typeof usedModels>;
