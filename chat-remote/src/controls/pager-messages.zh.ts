export const pagerMessages = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  place: (page: number, last: number) =>
    `第 ${page.toLocaleString('en-US')} 页，共 ${last.toLocaleString('en-US')} 页`,
} as const;
