import type { SearchSort } from '@yanye/shared/contract/search.calls';
import { countedUpTo } from '#lists/counted-up-to.ts';

export const messages = {
  title: '搜索',
  titleOf: (key: string) => `搜索「${key}」`,
  field: '搜索词',
  placeholder: '标题、正文、标签都可以搜',
  button: '搜索',
  needScripts: '边输入边给建议的搜索窗口需要启用浏览器脚本；在这里按回车一样能搜到。',
  sorts: {
    '': '综合',
    'created_at desc': '最新',
    'look_count desc': '阅读最多',
    'digg_count desc': '点赞最多',
    'comment_count desc': '评论最多',
    'collects_count desc': '收藏最多',
  } satisfies Record<SearchSort, string>,
  counters: { looks: '阅读', diggs: '赞', comments: '评论', collects: '收藏' },
  results: '搜索结果',
  empty: '还没有发布文章',
  emptyHint: '第一篇文章发布后，就能在这里搜到。',
  filteredEmpty: '没有符合条件的文章',
  filteredEmptyHint: '换一个分类或标签，或者去掉这些条件。',
  clear: '去掉分类和标签',
  missed: (key: string) => `没有找到「${key}」`,
  missedHint: '少写几个字试试，或者换一种说法。多个词用空格隔开，只显示同时包含这些词的文章。',
  meant: '你是不是想搜：',
  totalOfMore: (count: number, last: number) =>
    `共 ${countedUpTo(count, true)} 篇，可翻看前 ${count.toLocaleString('en-US')} 篇 · ${last} 页`,
  hits: (count: number, isMore: boolean) => `${countedUpTo(count, isMore)} 篇`,
  nearby: '相近的标题：',
  popular: '热门标签',
  showAll: '看看全部文章',
  failed: '搜索没有完成，可能是网络不稳',
} as const;
