import { defineCalls } from './call';

export const newsCalls = defineCalls({
  /** A POST that only reads: existing clients send it. */
  hot: { method: 'POST', path: '/api/news', access: 'anyone', writes: false },
  page: { method: 'GET', path: '/api/news/page', access: 'anyone', writes: false },
  headline: { method: 'GET', path: '/api/news/headline', access: 'anyone', writes: false },
  sources: { method: 'GET', path: '/api/news_sources', access: 'backOffice', writes: false },
  tryAddress: { method: 'POST', path: '/api/news_sources/try', access: 'admin', writes: true },
  addSource: { method: 'POST', path: '/api/news_sources', access: 'admin', writes: true },
  changeSource: { method: 'PUT', path: '/api/news_sources/:id', access: 'admin', writes: true },
  fetchSource: { method: 'POST', path: '/api/news_sources/:id/fetch', access: 'admin', writes: true },
  removeSources: { method: 'DELETE', path: '/api/news_sources', access: 'admin', writes: true },
  boards: { method: 'GET', path: '/api/news_boards', access: 'backOffice', writes: false },
  addBoard: { method: 'POST', path: '/api/news_boards', access: 'admin', writes: true },
  changeBoard: { method: 'PUT', path: '/api/news_boards/:id', access: 'admin', writes: true },
  removeBoard: { method: 'DELETE', path: '/api/news_boards/:id', access: 'admin', writes: true },
});

/** Lengths of names and addresses, entries shown and stored, minutes between fetches, and the maximum number of each. */
export const newsLimits = {
  name: 40,
  address: 2_000,
  shown: 50,
  kept: 100,
  leastMinutes: 15,
  maxMinutes: 1_440,
  sources: 200,
  boards: 30,
} as const;

/** Ids that existing clients of this API hard-code. They always exist and cannot be removed. */
export const fixedNewsBoards = { weibo: 'KqndgxeLl9', zhihu: 'mproPpoq6O', weixin: 'WnBe01o371' } as const;

/** In the order of the feed, as a ranking is; or the newest first. */
export const newsOrders = ['newest', 'rank'] as const;
export type NewsOrder = (typeof newsOrders)[number];

export const newsStates = [
  'never',
  'fine',
  'timeout',
  'too_large',
  'broken',
  'refused',
  'redirects',
  'status',
  'unreachable',
] as const;
export type NewsState = (typeof newsStates)[number];

export const newsStateLabels: Readonly<Record<NewsState, string>> = {
  never: '还没获取过',
  fine: '正常',
  timeout: '超时',
  too_large: '内容太大',
  broken: '不是有效的订阅源',
  refused: '地址被拒绝',
  redirects: '跳转太多',
  status: '对方报错',
  unreachable: '连接不上',
};
