import type { NoticeItem } from '#contract/notices.ts';

/** @param overrides fields that matter to the test @returns an unread reply */
export const aNotice = (overrides: Partial<NoticeItem> = {}): NoticeItem => ({
  id: 1,
  created_at: '2026-03-02T10:00:00+08:00',
  kind: 'reply',
  is_read: false,
  article_id: '1',
  article_slug: 'leaves-of-words',
  article_title: '言语成叶',
  comment_id: 12,
  parent_comment_id: 5,
  chat_room: 0,
  chat_seq: 0,
  amount: 0,
  content: '我也这么想。',
  actor: { nick_name: '小叶', avatar: '' },
  ...overrides,
});
