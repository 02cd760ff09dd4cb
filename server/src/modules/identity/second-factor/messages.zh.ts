export const messages = {
  off: '两步验证已关闭',
} as const;
