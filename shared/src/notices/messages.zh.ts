/** What a notice says, after the name of whoever caused it, and how old one is that is new. */
export const noticeMessages = {
  reply: '回复了你的评论',
  onArticle: '评论了你的文章',
  mention: '在评论里提到了你',
  approval: '你的评论已通过审核',
  now: '刚刚',
} as const;
