import { fixedNewsBoards, newsLimits } from '@yanye/shared/contract/news.calls';
import type { NewsBoard, NewsEntry, NewsHeadline, NewsPage } from '@yanye/shared/contract/news';
import type { Core } from '#core/core';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import { messages } from './messages.zh';
import type { ListedEntry, NewsEntriesRepository } from './news-entries.repository';
import type { NewsRepository } from './news.repository';

const shortened = (count: number): string => {
  if (count < 10_000) return String(count);
  const tens = count / 10_000;
  return messages.tenThousands(tens < 100 ? tens.toFixed(1).replace(/\.0$/, '') : tens.toFixed(0));
};

/** @returns the popularity of an entry, such as `1.2万 浏览`; empty where its feed has none */
const heatText = ({ heat, heat_unit }: ListedEntry): string =>
  heat_unit === '' || heat === 0 ? '' : messages[heat_unit](shortened(heat));

interface Deps extends Pick<Core, 'keepBySources'> {
  readonly news: Pick<NewsRepository, 'board' | 'boards' | 'sources'>;
  readonly entries: Pick<NewsEntriesRepository, 'entriesOf'>;
  readonly time: SiteTime;
}

/** Boards as readers see them. */
export const newsReadingService = ({ news, entries: rows, time, keepBySources }: Deps) => {
  const shown = (entries: readonly ListedEntry[]): NewsEntry[] => {
    // Two sources of one board may have the same entry.
    const byLink = new Map<string, ListedEntry>();
    for (const entry of entries) if (!byLink.has(entry.link)) byLink.set(entry.link, entry);
    return [...byLink.values()].slice(0, newsLimits.shown).map((entry, at) => ({
      index: at + 1,
      title: entry.title,
      hotValue: heatText(entry),
      link: entry.link,
      source: entry.source,
      published_at: time.recordTime(entry.published_at),
    }));
  };

  const boardOf = async (id: string): Promise<NewsBoard | undefined> => {
    const board = await news.board(id);
    if (!board) return undefined;
    const enabled = (await news.sources({ board: id })).filter(({ is_enabled }) => is_enabled === 1);
    const changedAt = Math.max(0, ...enabled.map(({ changed_at }) => changed_at));
    return {
      id,
      name: board.name,
      order: board.ordering,
      updated_at: changedAt > 0 ? time.recordTime(changedAt) : '',
      sources: enabled.map(({ name, stale_since }) => ({
        name,
        ...(stale_since > 0 && { stale_since: time.recordTime(stale_since) }),
      })),
      list: shown(await rows.entriesOf(id, board.ordering)),
    };
  };

  // A board without sources is not listed; a request for its id is still answered. Those with entries come first.
  const visible = async () => {
    const listed = (await news.boards({ enabled: true })).filter(({ sources }) => sources > 0);
    return [...listed.filter(({ entries }) => entries > 0), ...listed.filter(({ entries }) => entries === 0)];
  };

  const boards = keepBySources(async () => ({ list: await visible() }));
  const board = keepBySources(async (id) => ({ board: await boardOf(id) }));

  const pageOf = async (id: string): Promise<NewsPage> => {
    const { list } = await boards('');
    const wanted = id || (list.find(({ entries }) => entries > 0) ?? list[0])?.id;
    if (wanted === undefined) return { boards: [] };
    const { board: found } = await board(wanted);
    return { boards: list, board: found ?? refuse('NEWS_BOARD_NOT_FOUND') };
  };

  return {
    /** None where the board has no sources. @throws AppError NEWS_BOARD_NOT_FOUND */
    hot: async (id: string, size: number): Promise<NewsEntry[]> => {
      const { board: found } = await board(id);
      return (found ?? refuse('NEWS_BOARD_NOT_FOUND')).list.slice(0, size);
    },

    /** @param id the first board that has something to show where it is empty @throws AppError NEWS_BOARD_NOT_FOUND */
    page: pageOf,

    /** One line for the home page: of the board that other sites of the family show there, else of the first with news. */
    headline: async (): Promise<NewsHeadline> => {
      const { board: hottest } = await board(fixedNewsBoards.weibo);
      const shownBoard = hottest && hottest.list.length > 0 ? hottest : (await pageOf('')).board;
      const entry = shownBoard?.list[0];
      return shownBoard && entry ? { board: shownBoard, entry } : {};
    },
  };
};

export type NewsReadingService = ReturnType<typeof newsReadingService>;
