import { z } from 'zod';
import {
  autoReplyCalls,
  autoReplyLimits as limits,
  autoReplyModes,
  autoReplySorts,
} from './auto-replies.calls';
import { sortNumber, words } from './fields';
import { idList, listOf, listQuery, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const modeNumbers = Object.values(autoReplyModes);

export const autoReply = z.object({
  id: z.number(),
  created_at: recordTime,
  name: z.string(),
  mode: z.literal(modeNumbers),
  rule: z.string(),
  replyContent: z.string(),
  sort: z.number(),
  enable: z.boolean(),
});

export const autoReplyRoutes = defineRoutes(autoReplyCalls, {
  list: {
    summary:
      '自动回复的规则，按依次尝试的顺序：sort 大的在前，相同时先添加的在前；key 搜名称，from 与 to 为添加的日期（含当日）',
    query: listQuery(autoReplySorts).extend({
      mode: z.union([z.literal(''), z.coerce.number().pipe(z.literal(modeNumbers))]).default(''),
      enable: z.enum(['true', 'false', '']).default(''),
    }),
    response: listOf(autoReply),
  },
  save: {
    summary: '添加（id 为 0）或修改一条规则：名称各不相同；没有 sort 和 enable 时保持不变，新的为 0 和启用',
    body: z.object({
      id: z.coerce.number().int().min(0).default(0),
      name: words('名称', limits.name).min(1, '请填写名称'),
      mode: z.coerce.number('请选择匹配方式').pipe(z.literal(modeNumbers, '请选择匹配方式')),
      rule: words('规则', limits.rule).min(1, '请填写规则'),
      replyContent: words('回复内容', limits.reply).min(1, '请填写回复内容'),
      sort: sortNumber(limits.sort).optional(),
      enable: z.boolean().optional(),
    }),
    response: autoReply,
  },
  remove: { summary: '删除规则', body: idList(z.coerce.number().int().positive()), response: nothing },
  try: {
    summary: '看一句话会由哪条规则回答，不保存；没有符合的规则时为 null，由模型回答',
    body: z.object({ text: z.string().trim().max(limits.question, `最多试 ${limits.question} 个字`) }),
    response: z.object({ answeredBy: autoReply.nullable() }),
  },
});

export type AutoReply = z.output<typeof autoReply>;
