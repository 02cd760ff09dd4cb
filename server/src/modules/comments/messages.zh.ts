/** Sentences of comments. */
export const messages = {
  written: '评论已发表',
  removed: (count: number) => (count > 1 ? `已删除评论及 ${count - 1} 条回复` : '评论已删除'),
  removeRefused: '只能删除自己的评论',
} as const;
