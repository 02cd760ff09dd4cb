export const messages = {
  signedOut: '已退出登录',
  demo: '演示账号',
} as const;
