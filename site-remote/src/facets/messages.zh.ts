export const facetMessages = {
  sort: '排序',
  category: '分类',
  tag: '标签',
  all: '全部',
  unit: ' 篇',
  total: (count: number) => `${count} 篇`,
  feed: '订阅 RSS',
} as const;
