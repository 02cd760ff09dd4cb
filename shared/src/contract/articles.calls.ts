import { defineCalls } from './call';

export const articleCalls = defineCalls({
  list: { method: 'GET', path: '/api/articles', access: 'anyone', writes: false },
  page: { method: 'GET', path: '/api/articles/:id/page', access: 'anyone', writes: false },
  detail: { method: 'GET', path: '/api/articles/:id', access: 'anyone', writes: false },
  content: { method: 'GET', path: '/api/articles/content/:id', access: 'anyone', writes: false },
  unlock: { method: 'POST', path: '/api/articles/:id/unlock', access: 'anyone', writes: false },
  create: { method: 'POST', path: '/api/articles', access: 'signedIn', writes: true },
  update: { method: 'PUT', path: '/api/articles', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/articles', access: 'signedIn', writes: true },
  preview: { method: 'POST', path: '/api/articles/preview', access: 'signedIn', writes: false },
  ownStates: { method: 'GET', path: '/api/articles/own_states', access: 'signedIn', writes: false },
  calendar: { method: 'GET', path: '/api/articles/calendar', access: 'anyone', writes: false },
  archive: { method: 'GET', path: '/api/articles/archive', access: 'anyone', writes: false },
  recommend: { method: 'GET', path: '/api/articles/recommend', access: 'anyone', writes: false },
  tags: { method: 'GET', path: '/api/articles/tags', access: 'anyone', writes: false },
  categories: { method: 'GET', path: '/api/categorys', access: 'anyone', writes: false },
  seriesNames: { method: 'GET', path: '/api/series', access: 'anyone', writes: false },
  tagNames: { method: 'GET', path: '/api/tag_names', access: 'anyone', writes: false },
});

/** Limits in characters, but `maxTags` in tags; forms and server share these numbers. */
export const articleLimits = {
  title: 128,
  content: 500_000,
  abstract: 300,
  category: 32,
  tag: 16,
  maxTags: 10,
  series: 64,
  seriesPosition: 9_999,
  /** Articles of a series that are counted, and listed before and after an article. */
  seriesCounted: 500,
  seriesShown: 10,
  link: 256,
  shortestPassword: 4,
  longestPassword: 128,
  source: 64,
  pageSize: 10,
  /** Articles per page of the archive of one year. */
  archivePage: 300,
  recommended: 6,
  related: 4,
} as const;

export const articleStatuses = ['draft', 'pending', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const articleStatusLabels: Readonly<Record<ArticleStatus, string>> = {
  draft: '草稿',
  pending: '待审核',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤下',
};

/** Who may read a published article. */
export const articleVisibilities = ['public', 'private', 'password'] as const;
export type ArticleVisibility = (typeof articleVisibilities)[number];

export const articleVisibilityLabels: Readonly<Record<ArticleVisibility, string>> = {
  public: '公开',
  private: '私密',
  password: '需密码',
};

export const articleSorts = [
  'created_at desc',
  'created_at asc',
  'updated_at desc',
  'look_count desc',
  'digg_count desc',
  'comment_count desc',
  'collects_count desc',
  'title asc',
  'title desc',
] as const;
