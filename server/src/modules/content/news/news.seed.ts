import { fixedNewsBoards } from '@yanye/shared/contract/news.calls';
import type { Insertable } from 'kysely';
import type { NewsTables } from './news.schema';

/** Milliseconds after the first start before the first fetch, so that starting comes first. */
const firstAfter = 10_000;
const apart = 3_000;

const boards = [
  { id: 'kejizixun0', name: '科技资讯', sort: 30 },
  { id: 'kaifazhe00', name: '开发者', sort: 20 },
  { id: 'shumafeed0', name: '数码与生活', sort: 10 },
] as const;

const feeds = [
  ['kejizixun0', 'IT之家', 'https://www.ithome.com/rss/'],
  ['kejizixun0', 'Solidot', 'https://www.solidot.org/index.rss'],
  ['kejizixun0', '36氪', 'https://36kr.com/feed'],
  ['kaifazhe00', '博客园首页', 'https://feed.cnblogs.com/blog/sitehome/rss'],
  ['kaifazhe00', 'V2EX', 'https://www.v2ex.com/index.xml'],
  ['kaifazhe00', '阮一峰的网络日志', 'https://www.ruanyifeng.com/blog/atom.xml'],
  ['kaifazhe00', '美团技术团队', 'https://tech.meituan.com/feed/'],
  ['shumafeed0', '少数派', 'https://sspai.com/feed'],
  [fixedNewsBoards.zhihu, '知乎每日精选', 'https://www.zhihu.com/rss'],
] as const;

/** What the news page of a new site shows: names and addresses only. @param now milliseconds since 1970 */
export const firstNews = (
  now: number,
): {
  readonly boards: Insertable<NewsTables['news_boards']>[];
  readonly sources: Insertable<NewsTables['news_sources']>[];
} => ({
  boards: boards.map((board, at) => ({ ...board, ordering: 'newest', created_at: now + at })),
  sources: feeds.map(([board_id, name, address], at) => ({
    board_id,
    name,
    address,
    is_enabled: 1,
    every_minutes: 30,
    state: 'never',
    due_at: now + firstAfter + at * apart,
    created_at: now,
  })),
});
