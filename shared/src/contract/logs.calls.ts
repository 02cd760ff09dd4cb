import { defineCalls } from './call';

export const logCalls = defineCalls({
  list: { method: 'GET', path: '/api/logs/v2', access: 'admin', writes: false },
  summary: { method: 'GET', path: '/api/logs/v2/summary', access: 'admin', writes: false },
  one: { method: 'GET', path: '/api/logs/v2/:id', access: 'admin', writes: false },
  read: { method: 'POST', path: '/api/logs/v2/read', access: 'admin', writes: true },
  // Existing clients send a GET. A page of another site can make a browser send one as well, but not with a token.
  readByGet: { method: 'GET', path: '/api/logs/v2/read', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/logs/v2', access: 'admin', writes: true },
  chain: { method: 'GET', path: '/api/logs/v2/chain', access: 'admin', writes: false },
  verify: { method: 'POST', path: '/api/logs/v2/verify', access: 'admin', writes: true },
  revert: { method: 'POST', path: '/api/logs/v2/:id/revert', access: 'admin', writes: true },
});

/** Kinds of entries in the order of their numbers in queries, from 1 on. */
export const logTypes = ['loginType', 'actionType', 'runtimeType'] as const;
export type LogType = (typeof logTypes)[number];

export const logTypeLabels: Readonly<Record<LogType, string>> = {
  loginType: '登录',
  actionType: '操作',
  runtimeType: '运行',
};

/** Levels in the order of their numbers in queries, from 1 on. */
export const logLevels = ['info', 'warning', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelLabels: Readonly<Record<LogLevel, string>> = {
  info: '信息',
  warning: '警告',
  error: '错误',
};

/** Who acted: a job, a command and the server without a person. */
export const logActorKinds = ['user', 'visitor', 'job', 'command', 'server'] as const;
export type LogActorKind = (typeof logActorKinds)[number];

/** What a sealed marker says that entries were removed by. */
export const removalWays = ['ids', 'time', 'user', 'ip', 'retention'] as const;
export type RemovalWay = (typeof removalWays)[number];

export const chainStates = ['never', 'running', 'whole', 'broken'] as const;
export type ChainState = (typeof chainStates)[number];

/**
 * What is wrong at the first bad number. `key`: the site's secret key is another one than that of the entries.
 * `head`: the end of the chain is missing or forged.
 */
export const chainProblems = ['changed', 'removed', 'inserted', 'head', 'key'] as const;
export type ChainProblem = (typeof chainProblems)[number];

export const chainProblemLabels: Readonly<Record<ChainProblem, string>> = {
  changed: '内容被改过',
  removed: '有记录被直接删除',
  inserted: '有记录被直接写入',
  head: '链的末端被动过',
  key: '站点密钥已更换，无法校验',
};

export const logLimits = {
  /** Where counting a list stops, so that a count has a bounded cost. */
  counted: 200_000,
  /** Longer texts of an entry are cut. */
  value: 2_000,
} as const;
