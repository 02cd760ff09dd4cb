export const messages = {
  openLibrary: '从图库选择',
  closeLibrary: '收起图库',
  generate: '生成一个',
  more: '更多（可选）',
} as const;
