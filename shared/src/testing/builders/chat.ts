import type { ChatRecord, ChatReport } from '#contract/chat-records.ts';
import type { ChatRoom } from '#contract/chat.ts';
import { chatTypes } from '#contract/chat.calls.ts';

/** @param overrides fields that matter to the test @returns a message as administrators see it */
export const aChatRecord = (overrides: Partial<ChatRecord> = {}): ChatRecord => ({
  id: 1,
  created_at: '2026-03-10T15:00:00+08:00',
  nick_name: '林间',
  avatar: 'uploads/avatars/1.webp',
  content: '银杏黄了',
  is_group: true,
  msg_type: chatTypes.text,
  room: 3,
  seq: 12,
  user_id: 7,
  state: 'shown',
  file: '',
  ip: '192.0.2.7',
  addr: '浙江杭州',
  ...overrides,
});

/** @param overrides fields that matter to the test @returns an open report */
export const aChatReport = (overrides: Partial<ChatReport> = {}): ChatReport => ({
  id: 1,
  created_at: '2026-03-10T16:00:00+08:00',
  reason: 'abuse',
  note: '',
  is_settled: false,
  reporter: { id: 5, nick_name: '阿明' },
  message: aChatRecord(),
  ...overrides,
});

/** @param overrides fields that matter to the test @returns the default room */
export const aChatRoom = (overrides: Partial<ChatRoom> = {}): ChatRoom => ({
  id: 3,
  name: '大厅',
  is_default: true,
  epoch: 'e1',
  seq: 0,
  read_seq: 0,
  unread: 0,
  last_message: null,
  ...overrides,
});
