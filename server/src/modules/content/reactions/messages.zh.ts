export const messages = {
  digged: '谢谢你的赞',
  diggedBefore: '你已经赞过这篇文章',
  collected: '已收藏',
  uncollected: '已取消收藏',
  uncollectedMany: (count: number) => `已取消收藏 ${count} 篇文章`,
  uncollectedNone: '没有找到要取消的收藏',
} as const;
