import type { NewMenu } from './menus.repository';

const seconds = { abstract_time: 7, banner_time: 7 };

/** Names of the sample pictures on the pages of the first menus, by path. */
export const firstBanners: Readonly<Record<string, string>> = {
  '/': 'summer',
  '/news': 'autumn',
  '/search': 'winter',
  '/chat': 'spring',
};

/** The navigation of a new site. @param now milliseconds since 1970 */
export const firstMenus = (now: number): NewMenu[] => [
  {
    title: '首页',
    path: '/',
    slogan: '言叶',
    abstract: ['在字句间相遇', '读文章，也聊一聊', '让 AI 角色陪你读下去'],
    sort: 100,
    created_at: now,
    ...seconds,
  },
  {
    title: '新闻',
    path: '/news',
    slogan: '新闻',
    abstract: ['今天，大家在看什么'],
    sort: 90,
    created_at: now,
    ...seconds,
  },
  {
    title: '搜索',
    path: '/search',
    slogan: '搜索',
    abstract: ['想找的，都在这里'],
    sort: 80,
    created_at: now,
    ...seconds,
  },
  {
    title: '群聊',
    path: '/chat',
    slogan: '群聊',
    abstract: ['进来坐坐，说说话'],
    sort: 70,
    created_at: now,
    ...seconds,
  },
];
