export const messages = {
  signedOut: '已退出登录',
  demo: '演示账号',
  tokensSaved: '登录凭据设置已保存',
  everyoneSignedOut: '密钥已更换，所有人都已退出登录，请重新登录',
} as const;
