import { z } from 'zod';
import { byId, filterOf, words } from './fields';
import {
  chainProblems,
  chainStates,
  logActorKinds,
  logCalls,
  logLevels,
  logLimits,
  logTypes,
  removalWays,
} from './logs.calls';
import { listOf, nothing, pageLimits, pageQuery } from './paging';
import { defineRoutes } from './route';
import { day, recordTime, siteMoment } from './times';

const numbers = ['1', '2', '3'] as const;
const moment = z.union([z.literal(''), siteMoment]).default('');
const scalar = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);
const fields = z.record(z.string(), scalar).nullable();

/** What one field was and became, in words for people; '' for none. */
export const logChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

export const logDetails = z.object({
  /** Name of the domain event; '' for runtime entries. */
  event: z.string(),
  actor: z.object({
    kind: z.enum(logActorKinds),
    /** Name of the job or command; '' for all others. */
    name: z.string(),
    /** As the person is called now; '' where there is no account any more. */
    nick_name: z.string(),
    avatar: z.string(),
  }),
  /** Browser and system in words; '' where unknown. */
  device: z.string(),
  /** What the entry is about; `name` as it was then, '' where it has none or was erased with a person. */
  record: z.object({ kind: z.string(), label: z.string(), id: z.string(), name: z.string() }),
  /** The fields that differ; all that have a value where the record was created or removed. */
  changes: z.array(logChange),
  /** The fields as stored; null where there was no record, or nothing is carried. */
  before: fields,
  after: fields,
  /** Null where no request caused the entry. */
  request: z.object({ id: z.string(), method: z.string(), path: z.string() }).nullable(),
  /** Further facts of a runtime entry as text of JSON, secrets replaced; '' for all others. */
  context: z.string(),
  /** How often it happened: above 1 only in runtime entries. */
  count: z.number(),
  /** Number in the chain; 0 where it waits for one (a second or so), and for runtime entries. */
  seq: z.number(),
  /** Its digest, hexadecimal; '' where it has no number. */
  digest: z.string(),
  /** Whether it can be reverted: its kind can, and it was not yet. Whether something changed since is checked when it is tried. */
  may_revert: z.boolean(),
  /** Id of the entry that reverted this one; 0 for none. */
  reverted_by: z.number(),
  /** Id of the entry that this one reverted; 0 for none. */
  reverts: z.number(),
  /** Personal data of a removed person were erased from it. */
  is_erased: z.boolean(),
  /** What a sealed marker says about removed entries; null for all other entries. */
  sealed: z
    .object({
      way: z.enum(removalWays),
      /** In words, e.g. the period or the address. */
      range: z.string(),
      count: z.number(),
    })
    .nullable(),
});

export const logEntry = z.object({
  id: z.number(),
  created_at: recordTime,
  updated_at: recordTime,
  ip: z.string(),
  addr: z.string(),
  level: z.enum(logLevels),
  title: z.string(),
  /** Plain text, escaped for clients that show it as HTML; ours shows `details`. */
  content: z.string(),
  /** 0 for nobody. */
  userID: z.number(),
  userName: z.string(),
  serviceName: z.string(),
  /** Whether it succeeded. */
  status: z.boolean(),
  type: z.enum(logTypes),
  readStatus: z.boolean(),
  details: logDetails,
});

export const logsQuery = pageQuery.extend({
  key: words('搜索词', pageLimits.maxKey).default(''),
  /** 1 login, 2 operation, 3 runtime. */
  type: filterOf(numbers),
  /** 1 info, 2 warning, 3 error. */
  level: filterOf(numbers),
  ip: z.string().trim().max(64).default(''),
  userID: z.union([z.literal(''), z.coerce.number().int().nonnegative()]).default(''),
  addr: z.string().trim().max(100).default(''),
  date: z.union([z.literal(''), day]).default(''),
  status: filterOf(['true', 'false']),
  userName: z.string().trim().max(64).default(''),
  serviceName: z.string().trim().max(64).default(''),
  from: z.union([z.literal(''), day]).default(''),
  to: z.union([z.literal(''), day]).default(''),
  read: filterOf(['true', 'false']),
  event: z.string().trim().max(64).default(''),
  /** Kind and id of a record, e.g. `link:5`: its history. */
  record: z.string().trim().max(128).default(''),
});

const counts = z.object({ count: z.number(), unread: z.number() });

export const chainReport = z.object({
  state: z.enum(chainStates),
  /** When the verification ended; '' for never. */
  at: z.string(),
  /** Entries whose digests were compared. */
  checked: z.number(),
  /** Numbers of removed entries that a removal or the term accounts for. */
  sealed: z.number(),
  /** The last number of the chain. */
  head: z.number(),
  /** The first number that is not as it was written; 0 where the chain is whole. */
  first_bad: z.number(),
  /** '' where the chain is whole. */
  problem: z.enum(['', ...chainProblems]),
  /** A sentence for people. */
  text: z.string(),
});

const ids = z.array(z.coerce.number().int().positive()).max(500, '一次最多处理 500 项').default([]);

export const logRoutes = defineRoutes(logCalls, {
  list: {
    summary: `日志，新的在前：type 1 登录、2 操作、3 运行；key 搜标题、对象和用户名，date、from、to 为日期（含当日），record 是一个对象的全部记录；count 最多数到 ${logLimits.counted}`,
    query: logsQuery,
    response: listOf(logEntry),
  },
  summary: {
    summary: `每类日志的条数和未读条数，最多数到 ${logLimits.counted}`,
    response: z.object({ login: counts, action: counts, runtime: counts }),
  },
  one: {
    summary: '一条日志，以及同一对象之后的改动（旧的在前，最多 20 条）',
    params: byId,
    response: logEntry.extend({ later: z.array(logEntry) }),
  },
  read: {
    summary: '标为已读：id、id_list 或一类的全部（type）',
    body: z
      .object({ id: z.coerce.number().int().positive().optional(), id_list: ids, type: filterOf(numbers) })
      .refine(({ id, id_list, type }) => id !== undefined || id_list.length > 0 || type !== '', {
        error: '请先选择日志',
      }),
    response: nothing,
  },
  readByGet: {
    summary: '标为已读（旧客户端的写法，需要登录凭据）',
    query: z.object({ id: z.coerce.number().int().positive() }),
    response: nothing,
  },
  remove: {
    summary:
      '删除日志：按 id_list、startTime 与 endTime（含两端）、userID 或 ip 中的一种，type 限定类别；留下封存标记',
    body: z
      .object({
        id_list: ids,
        startTime: moment,
        endTime: moment,
        userID: z.coerce.number().int().nonnegative().default(0),
        ip: z.string().trim().max(64).default(''),
        type: filterOf(numbers),
      })
      .refine(
        ({ id_list, startTime, endTime, userID, ip }) =>
          [id_list.length > 0, startTime !== '' && endTime !== '', userID !== 0, ip !== ''].filter(Boolean)
            .length === 1,
        { error: '请按选中、时间段、用户或 IP 中的一种删除' },
      ),
    response: z.object({
      removed: z.number(),
      /** Id of the last sealed marker; 0 where nothing matched. */
      marker: z.number(),
    }),
  },
  chain: { summary: '上一次校验链的结果', response: chainReport },
  verify: {
    summary: '校验登录与操作日志的链：很长时先答 running，再用 chain 查看结果',
    response: chainReport,
  },
  revert: {
    summary: '撤销一条操作：对象之后又有改动时拒绝（409）',
    params: byId,
    response: z.object({
      /** Id of the entry of the reverting operation. */
      entry: z.number(),
    }),
  },
});

export type LogEntry = z.output<typeof logEntry>;
export type LogDetails = z.output<typeof logDetails>;
export type LogChange = z.output<typeof logChange>;
export type LogsQuery = z.output<typeof logsQuery>;
export type ChainReport = z.output<typeof chainReport>;
