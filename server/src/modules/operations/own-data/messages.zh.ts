export const messages = {
  fileName: (day: string) => `我的数据 ${day}.zip`,
  accountRemoved: '账号已注销',
} as const;
