/** Texts of the column beside the square. */
export const usedMessages = {
  title: '聊过的角色',
  signedOut: '登录后，聊过的角色会在这里。',
  empty: '还没有聊过，从广场挑一位开始。',
  failed: '加载失败',
  retry: '重试',
} as const;
