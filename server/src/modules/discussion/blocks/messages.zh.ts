export const messages = {
  added: '已屏蔽，对方的评论会折叠',
  removed: '已解除屏蔽',
  self: '不能屏蔽自己',
  admin: '不能屏蔽管理员',
  tooMany: (most: number) => `最多屏蔽 ${most} 个人，请先解除一些`,
} as const;
