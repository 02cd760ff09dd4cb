export const authMessages = {
  expired: '登录已过期',
  brokenToken: '登录凭据无效，请重新登录',
  signInAgain: '登录已过期，请重新登录后继续',
} as const;
