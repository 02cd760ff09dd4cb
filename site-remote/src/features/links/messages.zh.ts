export const messages = {
  title: '友情链接',
  lead: '常去坐坐的地方。链接会在新标签页打开。',
  description: (names: readonly string[]) => `常去坐坐的地方：${names.join('、')}`,
  list: '友情链接列表',
  newTab: '（在新标签页打开）',
  empty: '还没有友情链接',
  emptyHint: '站长添加朋友们的站点后，会出现在这里。',
  toHome: '回首页看看',
  failed: '友情链接没有取到',
} as const;
