/** Sentences of accounts. */
export const messages = {
  signedOut: '已退出登录',
  created: '用户已创建',
  changed: '用户信息已更新',
  removed: (count: number) => `已删除 ${count} 位用户`,
  removedNone: '没有找到要删除的用户',
  noAdministrator: '没有找到这位管理员，请检查用户名或邮箱',
  reset: (name: string, password: string) =>
    `管理员 ${name} 的新密码：${password}\n请妥善保存，它不会再次显示。原有登录已全部失效。`,
  signStatus: { email: '邮箱', qq: 'QQ', sample: '示例' },
} as const;
