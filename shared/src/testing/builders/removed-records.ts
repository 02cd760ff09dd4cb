import type { RemovedRecord } from '../../contract/recycle-bin';

/** A removed article, as the recycle bin shows it. */
export const aRemovedRecord = (overrides: Partial<RemovedRecord> = {}): RemovedRecord => ({
  id: 'article:a1',
  kind: 'article',
  record_id: 'a1',
  title: '夜航船',
  author: '小叶',
  category: '随笔',
  address: '/article/night-boat',
  other_address: '',
  other_title: '',
  removed_at: '2026-03-01T08:00:00+08:00',
  remover: '小叶',
  days_left: 12,
  brings: {
    comment_count: 0,
    digg_count: 0,
    collects_count: 0,
    picture_count: 0,
    series: '',
    is_locked: false,
    use_count: 0,
  },
  ...overrides,
});
