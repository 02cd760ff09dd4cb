import type { LogDetails, LogEntry } from '#contract/logs.ts';

const details: LogDetails = {
  event: 'link.changed',
  actor: { kind: 'user', name: '', nick_name: '林间', avatar: '' },
  device: 'Firefox · Linux',
  record: { kind: 'link', label: '友情链接', id: '5', name: '邻居' },
  changes: [{ field: 'title', label: '标题', before: '邻居', after: '老邻居' }],
  before: { title: '邻居' },
  after: { title: '老邻居' },
  request: { id: 'r-1', method: 'PUT', path: '/api/links/5' },
  context: '',
  count: 1,
  seq: 1203,
  digest: '9f3c'.repeat(16),
  may_revert: true,
  reverted_by: 0,
  reverts: 0,
  is_erased: false,
  sealed: null,
};

/** @param overrides fields that matter to the test @returns an entry of the log */
export const aLogEntry = ({
  details: changed,
  ...overrides
}: Partial<Omit<LogEntry, 'details'>> & { readonly details?: Partial<LogDetails> } = {}): LogEntry => ({
  id: 1,
  created_at: '2026-03-10T15:00:00+08:00',
  updated_at: '2026-03-10T15:00:00+08:00',
  ip: '192.0.2.7',
  addr: '浙江杭州',
  level: 'info',
  title: '修改了友情链接「邻居」',
  content: '标题：邻居 → 老邻居',
  userID: 7,
  userName: 'linjian',
  serviceName: '',
  status: true,
  type: 'actionType',
  readStatus: false,
  ...overrides,
  details: { ...details, ...changed },
});
