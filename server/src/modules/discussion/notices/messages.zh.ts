export const messages = {
  notYours: '只能处理自己的通知',
  picture: '[图片]',
  file: (name: string) => `[文件] ${name}`,
  removed: (count: number) => `已删除 ${count} 条通知`,
} as const;
