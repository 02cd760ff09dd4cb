/** @jest-environment node */
import { aNotice } from '../testing/builders/notices';
import { noticeAddress } from '../contract/notices.calls';
import { noticeSentence } from './notice-sentence';

const inChat = {
  ...{ comment_id: 0, parent_comment_id: 0, article_id: '', article_slug: '', article_title: '' },
  ...{ chat_room: 3, chat_seq: 128 },
};
const about = { comment_id: 0, parent_comment_id: 0, article_id: 'a1', article_slug: 'ye' } as const;

test.each([
  [aNotice(), '回复了你的评论', '/article/leaves-of-words#comment-12'],
  [aNotice({ parent_comment_id: 0 }), '评论了你的文章', '/article/leaves-of-words#comment-12'],
  [
    aNotice({ kind: 'submitted', ...about }),
    '提交了一篇文章，等你审核',
    '/admin/article/article_list?status=pending',
  ],
  [aNotice({ kind: 'article_approved', ...about }), '通过了你的文章', '/article/ye'],
  [
    aNotice({ kind: 'article_returned', ...about }),
    '退回了你的文章，请修改后再提交',
    '/admin/user_center/article/edit/a1',
  ],
  [
    aNotice({ kind: 'waiting_comments', amount: 30 }),
    '30 条评论等你审核',
    '/admin/article/comment_list?show=pending',
  ],
  [aNotice({ kind: 'role_accepted' }), '收录了你提议的角色', '/bigModel/mine'],
  [aNotice({ kind: 'chat_reply', ...inChat }), '在群聊里回复了你', '/chat?room=3&at=128'],
  [aNotice({ kind: 'chat_mention', ...inChat }), '在群聊里提到了你', '/chat?room=3&at=128'],
])('a notice says what happened and leads there: $kind', (notice, sentence, address) => {
  expect([noticeSentence(notice), noticeAddress(notice)]).toEqual([sentence, address]);
});
