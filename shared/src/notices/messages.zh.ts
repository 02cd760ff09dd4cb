export const noticeMessages = {
  reply: '回复了你的评论',
  onArticle: '评论了你的文章',
  mention: '在评论里提到了你',
  approval: '你的评论已通过审核',
  submitted: '提交了一篇文章，等你审核',
  article_approved: '通过了你的文章',
  article_returned: '退回了你的文章，请修改后再提交',
  chat_reply: '在群聊里回复了你',
  chat_mention: '在群聊里提到了你',
  now: '刚刚',
} as const;
