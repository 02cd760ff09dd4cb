export const messages = {
  strip: '打开的页面',
  close: (title: string) => `关闭「${title}」`,
  closeOthers: '只留当前',
  closeOthersHint: '关闭其他标签',
} as const;
