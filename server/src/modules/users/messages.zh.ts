/** Sentences of accounts. */
export const messages = {
  signedOut: '已退出登录',
  created: '用户已创建',
  changed: '用户信息已更新',
  removed: (count: number) => `已删除 ${count} 位用户`,
  removedNone: '没有找到要删除的用户',
  signStatus: { email: '邮箱', qq: 'QQ', sample: '示例' },
} as const;
