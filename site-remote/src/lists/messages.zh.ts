export const pagerMessages = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  total: (count: number, last: number) => `共 ${count} 篇 · ${last} 页`,
  beyond: (last: number) => `只有 ${last} 页`,
  beyondHint: '你要找的这一页不存在，可能是文章少了。',
  toLastPage: '去最后一页',
} as const;
