export const pagerMessages = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  total: (count: number, last: number) => `共 ${count} 篇 · ${last} 页`,
  beyond: (page: number) => `没有第 ${page} 页`,
  beyondHint: (last: number) => `目前共 ${last} 页。`,
  toLastPage: '去最后一页',
} as const;
