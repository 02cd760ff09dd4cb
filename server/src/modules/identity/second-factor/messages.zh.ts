/** Sentences of the second factor. */
export const messages = {
  off: '两步验证已关闭',
} as const;
