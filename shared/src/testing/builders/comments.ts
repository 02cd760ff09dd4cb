import type { Comment, CommentRecord } from '#contract/comments.ts';

/** @param overrides fields that matter to the test @returns a root comment without replies, as a visitor sees it */
export const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: 1,
  created_at: '2026-03-02T10:00:00+08:00',
  article_id: '1',
  parent_comment_id: 0,
  content: '写得真好。',
  digg_count: 0,
  comment_count: 0,
  user_id: 2,
  is_guest: false,
  user: { nick_name: '小叶', avatar: '', addr: '', ip: '' },
  status: 'approved',
  mentions: [],
  may_remove: false,
  may_approve: false,
  may_like: true,
  may_reply: false,
  may_report: false,
  more_after: 0,
  sub_comments: [],
  ...overrides,
});

/** @param overrides fields that matter to the test @returns a comment as the list of all has it */
export const aCommentRecord = (overrides: Partial<CommentRecord> = {}): CommentRecord => {
  const { sub_comments: _replies, more_after: _more, comment_count: _count, ...facts } = aComment();
  return {
    ...facts,
    article_title: '山中来信',
    article_slug: 'letter',
    report_count: 0,
    guest_email: '',
    ...overrides,
  };
};
