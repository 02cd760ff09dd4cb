/** What people read below an article; it comes with its code, which no first load needs. */
export const belowMessages = {
  author: '作者',
  written: '文章',
  looks: '阅读',
  gotDiggs: '获赞',
  gotCollects: '被收藏',
  related: '相关文章',
  neighbours: '上一篇与下一篇',
  prev: '上一篇',
  next: '下一篇',
} as const;
