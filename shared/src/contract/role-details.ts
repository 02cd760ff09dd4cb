import { z } from 'zod';
import { words } from './fields';
import { lorePositions, roleDetailLimits as limits } from './role-details.calls';

const text = (what: string, max: number = limits.text) =>
  z.string().max(max, `${what}最多 ${max} 个字`).default('');

/** Fields of a character card that are not modelled here, kept for the export of the card. */
const foreign = z.record(z.string(), z.unknown()).default({});

const number = (what: string, max: number) =>
  z.number(`${what}应为数字`).min(0, `${what}不能小于 0`).max(max, `${what}不能大于 ${max}`);

/** @returns null for an absent or empty number */
const numberOrNone = (what: string, max: number) =>
  number(what, max).int(`${what}应为整数`).nullable().default(null);

const keys = (what: string) =>
  z.array(words(what, limits.key)).max(limits.keys, `${what}最多 ${limits.keys} 个`).default([]);

export const loreEntry = z.object({
  /** The entry is told to the model when the recent messages contain one of them. */
  keys: keys('关键词'),
  /** With `selective` one of them has to be there, too. */
  secondary_keys: keys('第二关键词'),
  comment: text('备注', limits.comment),
  content: text('设定', limits.entry),
  enabled: z.boolean().default(true),
  /** Always told. */
  constant: z.boolean().default(false),
  selective: z.boolean().default(false),
  /** Whether the keys are regular expressions. */
  use_regex: z.boolean().default(false),
  case_sensitive: z.boolean().default(false),
  /** Lower ones are told first. */
  order: z
    .number('顺序应为数字')
    .min(-limits.order, '顺序的数字太小了')
    .max(limits.order, '顺序的数字太大了')
    .default(0),
  /** Lower ones are left out first; null for none. */
  priority: z
    .number('优先级应为数字')
    .min(-limits.order, '优先级的数字太小了')
    .max(limits.order, '优先级的数字太大了')
    .nullable()
    .default(null),
  /** Before or after what the role is. */
  position: z.enum(lorePositions, '请选择位置').default('before'),
  foreign,
});

export const loreBook = z.object({
  name: text('世界书的名称', limits.bookName),
  description: text('世界书的说明'),
  /** Messages that are searched for keys; null for the default. */
  scan_depth: numberOrNone('扫描的消息数', limits.scanDepth),
  /** Tokens that entries may take; null for the default. */
  token_budget: numberOrNone('世界书的预算', limits.tokenBudget),
  /** Whether entries are searched for keys of others. */
  recursive: z.boolean().default(false),
  entries: z.array(loreEntry).max(limits.entries, `设定最多 ${limits.entries} 条`).default([]),
  foreign,
});

/** Settings of the model for one role. */
export const roleModel = z.object({
  /** Null for the provider's. */
  temperature: number('温度', 2).nullable().default(null),
  /** Tokens of the longest answer; 0 for the provider's. */
  longest: number('最长回答', limits.longest).int('最长回答应为整数').default(0),
  /** Id of the provider that is tried first; 0 for the order of the list. */
  provider: number('大模型服务', Number.MAX_SAFE_INTEGER).int().default(0),
});

/** What a role has besides the fields of every list; the texts are those of a character card. */
export const roleDetails = z.object({
  personality: text('性格'),
  scenario: text('场景'),
  /** Example dialogue. */
  examples: text('示例对话'),
  /** Prologues to choose from, besides the first one. */
  greetings: z
    .array(z.string().max(limits.text, `开场白最多 ${limits.text} 个字`))
    .max(limits.greetings, `备选的开场白最多 ${limits.greetings} 个`)
    .default([]),
  /** Replaces the general prompt of the site. */
  system: text('系统提示'),
  /** Comes after the history. */
  after_history: text('末尾提示'),
  nickname: text('昵称', limits.nickname),
  creator: text('作者', limits.creator),
  creator_notes: text('作者的话'),
  version: text('版本', limits.version),
  book: loreBook.nullable().default(null),
  model: roleModel.default({ temperature: null, longest: 0, provider: 0 }),
  foreign,
});

const fits = (details: object): boolean => JSON.stringify(details).length <= limits.whole;
const tooMuch = '角色的设定太多了，请精简一些';

/** An absent field is unchanged, or empty for a new role; `book` and `model` are replaced as a whole. */
export const roleDetailsChange = z
  .object(
    Object.fromEntries(
      Object.entries(roleDetails.shape).map(([name, field]) => [name, field.unwrap().optional()]),
    ) as {
      [K in keyof typeof roleDetails.shape]: z.ZodOptional<
        ReturnType<(typeof roleDetails.shape)[K]['unwrap']>
      >;
    },
  )
  .refine(fits, tooMuch);

export type LoreEntry = z.output<typeof loreEntry>;
export type LoreBook = z.output<typeof loreBook>;
export type RoleModel = z.output<typeof roleModel>;
export type RoleDetails = z.output<typeof roleDetails>;
export type RoleDetailsChange = z.output<typeof roleDetailsChange>;

/** Details of a role that has none. */
export const noRoleDetails: RoleDetails = roleDetails.parse({});
