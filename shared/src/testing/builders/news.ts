import type { ManagedNewsBoard, NewsBoard, NewsEntry, NewsSource } from '#contract/news.ts';

/** @param change fields that matter to the test */
export const aNewsEntry = (change: Partial<NewsEntry> = {}): NewsEntry => ({
  index: 1,
  title: '一条新闻',
  hotValue: '',
  link: 'https://far.example/1',
  source: '远方的站',
  published_at: '2026-03-10T14:30:00+08:00',
  ...change,
});

/** @param change fields that matter to the test */
export const aNewsBoard = (change: Partial<NewsBoard> = {}): NewsBoard => ({
  id: 'tech',
  name: '科技资讯',
  order: 'newest',
  updated_at: '2026-03-10T15:00:00+08:00',
  sources: [{ name: '远方的站' }],
  list: [aNewsEntry()],
  ...change,
});

/** @param change fields that matter to the test */
export const aNewsSource = (change: Partial<NewsSource> = {}): NewsSource => ({
  id: 1,
  board_id: 'tech',
  board_name: '科技资讯',
  name: '远方的站',
  address: 'https://far.example/feed',
  is_enabled: true,
  every_minutes: 30,
  state: 'fine',
  problem: '',
  failures: 0,
  tried_at: '2026-03-10T15:00:00+08:00',
  succeeded_at: '2026-03-10T15:00:00+08:00',
  next_at: '2026-03-10T15:30:00+08:00',
  is_fetching: false,
  entries: 20,
  may_edit: true,
  ...change,
});

/** @param change fields that matter to the test */
export const aManagedBoard = (change: Partial<ManagedNewsBoard> = {}): ManagedNewsBoard => ({
  id: 'tech',
  name: '科技资讯',
  order: 'newest',
  sort: 30,
  sources: 1,
  entries: 20,
  is_fixed: false,
  may_edit: true,
  may_remove: false,
  ...change,
});
