import { z } from 'zod';
import { filterOf, words } from './fields';
import { idList, listOf, listQuery, nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';
import { wordActions, sensitiveWordCalls, wordLimits, wordSorts } from './sensitive-words.calls';

const action = z.enum(wordActions, '请选择处理方式');

const lines = z
  .string()
  .min(1, '请先填写敏感词，一行一个')
  .refine((text) => text.split('\n').length <= wordLimits.lines, `一次最多导入 ${wordLimits.lines} 行`)
  .refine(
    (text) => text.split('\n').every((line) => line.trim().length <= wordLimits.word),
    `每个敏感词最多 ${wordLimits.word} 个字`,
  );

export const sensitiveWord = z.object({
  id: z.number(),
  created_at: recordTime,
  word: z.string(),
  action,
});

export const triedText = z.object({
  action: z.enum(['pass', ...wordActions]),
  /** The text, with masked words replaced by asterisks. */
  text: z.string(),
  found: z.array(z.object({ word: z.string(), action })),
});

export const sensitiveWordRoutes = defineRoutes(sensitiveWordCalls, {
  list: {
    summary: '敏感词，新的在前；可按处理方式筛选，from 与 to 为添加的日期（含当日）',
    query: listQuery(wordSorts).extend({ action: filterOf(wordActions) }),
    response: listOf(sensitiveWord),
  },
  add: {
    summary: '添加一个敏感词',
    body: z.object({
      word: words('敏感词', wordLimits.word).min(1, '请填写敏感词'),
      action,
    }),
    response: nothing,
  },
  change: {
    summary: '修改敏感词的处理方式',
    body: idList(z.number().int()).extend({ action }),
    response: z.object({ changed: z.number() }),
  },
  remove: {
    summary: '删除敏感词',
    body: idList(z.number().int()),
    response: z.object({ removed: z.number() }),
  },
  import: {
    summary: '导入敏感词：一行一个；已有的改为这次的处理方式',
    body: z.object({ text: lines, action }),
    takesLongTexts: true,
    response: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  },
  try: {
    summary: '看一段文字会被怎样处理，不保存',
    body: z.object({
      text: z.string().max(wordLimits.text, `最多试 ${wordLimits.text} 个字`),
    }),
    response: triedText,
  },
});

export type SensitiveWord = z.output<typeof sensitiveWord>;
export type TriedText = z.output<typeof triedText>;
