/** Sentences of comments. */
export const messages = {
  written: '评论已发表',
  held: '评论已提交，审核通过后大家就能看到',
  removed: (count: number) => (count > 1 ? `已删除评论及 ${count - 1} 条回复` : '评论已删除'),
  removedMany: (count: number) => `已删除 ${count} 条评论`,
  removeRefused: '只能删除自己的评论',
  approved: (count: number) => `已通过 ${count} 条评论`,
  approvedNone: '没有可以通过的评论，可能它回复的评论已被删除',
  digged: '谢谢你的赞',
  diggedBefore: '你已经赞过这条评论',
  reported: '已收到你的举报，管理员会尽快处理',
  reportRefused: '不能举报自己的评论',
  settled: (count: number) => `已处理 ${count} 条举报`,
} as const;
