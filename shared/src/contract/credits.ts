import { z } from 'zod';
import { creditCalls, creditLimits as limits, creditSteps } from './credits.calls';
import { recordId, words } from './fields';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const price = z.coerce
  .number('请填写整数')
  .int('请填写整数')
  .min(0, '不能小于 0')
  .max(limits.amount, `不能大于 ${limits.amount}`);

export const creditSettings = z.object({ chat_scope: price, session_scope: price, day_scope: price });

export const creditEntry = z.object({
  id: z.number(),
  step: z.enum(creditSteps),
  /** Credits: positive when the balance rises; 0 for `settle`, whose hold was taken before. */
  amount: z.number(),
  /** Balance after it. */
  balance: z.number(),
  /** Why: an administrator's reason, or the name of the role. */
  reason: z.string(),
  /** Nickname of the administrator who granted it; '' for all others. */
  by: z.string(),
  created_at: recordTime,
});

const keyset = z.object({
  before: recordId.optional(),
  limit: z.coerce.number().int().min(1).max(limits.page).default(20),
});

export const creditEntries = z.object({ list: z.array(creditEntry), has_more: z.boolean() });

export const ownCredits = z.object({
  balance: z.number(),
  /** Reserved for answers that are being written. */
  held: z.number(),
  /** What can be claimed today; 0 when it was claimed or declined. */
  claimable: z.number(),
  chat_scope: z.number(),
  session_scope: z.number(),
  /** What the site offers each day; 0 where it offers nothing. */
  day_scope: z.number(),
});

export const creditRoutes = defineRoutes(creditCalls, {
  own: { summary: '我的积分', response: ownCredits },
  entries: { summary: '我的积分记录，新的在前', query: keyset, response: creditEntries },
  grant: {
    summary: '给用户增加或扣除积分，写明理由；不会扣到 0 以下',
    body: z.object({
      user_id: recordId,
      amount: z.coerce
        .number('请填写整数')
        .int('请填写整数')
        .min(-limits.amount, '太小了')
        .max(limits.amount, '太大了')
        .refine((amount) => amount !== 0, '请填写增加或扣除多少'),
      reason: words('理由', limits.reason).min(1, '请填写理由'),
    }),
    response: z.object({ balance: z.number() }),
  },
  entriesOf: {
    summary: '一个用户的积分和记录',
    params: z.object({ id: recordId }),
    query: keyset,
    response: creditEntries.extend({ balance: z.number() }),
  },
  sessionSetting: { summary: '对话、会话和每日领取的积分', response: creditSettings },
  saveSessionSetting: { summary: '修改对话、会话和每日领取的积分', body: creditSettings, response: nothing },
  claimable: {
    summary: '今天还能不能领取积分，领多少',
    response: z.object({ enable: z.boolean(), scope: z.number() }),
  },
  claim: {
    summary: '领取今天的积分；status 为 false 是今天不领',
    body: z.object({ status: z.boolean() }),
    response: nothing,
  },
});

export type CreditEntry = z.output<typeof creditEntry>;
export type OwnCredits = z.output<typeof ownCredits>;
