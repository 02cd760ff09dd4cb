/** Texts of the home page, in a chunk that articles do not load. */
export const homeMessages = {
  heading: '文章',
  pageTitle: (page: number) => `第 ${page} 页`,
  empty: '还没有发布文章',
  emptyHint: '第一篇文章发布后，会出现在这里。',
  filteredEmpty: '没有符合条件的文章',
  filteredEmptyHint: '换个词试试，或者清除筛选看看全部文章。',
  failed: '文章列表加载失败',
  owner: {
    title: '关于站长',
    qq: 'QQ',
    wechat: '微信',
    qrOf: (what: string) => `${what}二维码`,
  },
} as const;
