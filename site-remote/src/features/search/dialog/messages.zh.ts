import { countedUpTo } from '#lists/counted-up-to.ts';

export const messages = {
  title: '全文搜索',
  field: '搜索文章',
  placeholder: '搜索标题、正文，拼音也行',
  close: '关闭',
  options: '搜索结果',
  recent: '最近搜过',
  forget: '清空',
  titles: '标题',
  count: (count: number, isMore: boolean) =>
    count === 0 ? '没有找到' : `共 ${countedUpTo(count, isMore)} 篇`,
  busy: '正在搜索…',
  all: (key: string) => `在搜索页查看「${key}」的全部结果`,
  hint: '↑ ↓ 选择，回车打开，Esc 关闭',
  places: '去看看',
  placesTo: [
    { title: '全部文章', to: '/search' },
    { title: '归档', to: '/archive' },
    { title: '新闻', to: '/news' },
    { title: '群聊', to: '/chat' },
  ],
  tags: '热门标签',
  nothing: (key: string) => `没有找到「${key}」`,
  nothingHint: '少写几个字试试，或者换一种说法；标题也可以用拼音或首字母找。',
  meant: '你是不是想搜',
  hits: (count: number, isMore: boolean) => `${countedUpTo(count, isMore)} 篇`,
  nearby: '相近的标题',
  failed: '搜索没有完成，可能是网络不稳。',
  retry: '重试',
} as const;
