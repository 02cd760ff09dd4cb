import { countedUpTo } from '#lists/counted-up-to.ts';

export const facetMessages = {
  sort: '排序',
  category: '分类',
  tag: '标签',
  all: '全部',
  unit: ' 篇',
  total: (count: number, isMore?: boolean) => `${countedUpTo(count, isMore)} 篇`,
  newest: (day: string) => `最近一篇 ${day}`,
  feed: '订阅 RSS',
} as const;
