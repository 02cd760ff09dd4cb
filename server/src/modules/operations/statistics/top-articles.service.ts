import { setImmediate } from 'node:timers/promises';
import { topArticleCount } from '@yanye/shared/contract/statistics.calls';
import { LRUCache } from 'lru-cache';
import type { ArticleDay, ArticleDaysRepository } from './article-days.repository';

/** Read in a few milliseconds; between batches other requests are answered. */
const batchSize = 500;
/** More than are shown, as some may be hidden meanwhile. */
const candidates = 40;

type Views = ReadonlyMap<string, number>;

interface Deps {
  readonly days: Pick<ArticleDaysRepository, 'batch' | 'titles'>;
}

/** Which articles were read most, from views by day. */
export const topArticlesService = ({ days }: Deps) => {
  const addUp = async (from: string, to: string, before: Views): Promise<Map<string, number>> => {
    const sums = new Map(before);
    let last: ArticleDay | undefined;
    do {
      const rows = await days.batch({ from, to }, last, batchSize);
      for (const { article_id, count } of rows) sums.set(article_id, (sums.get(article_id) ?? 0) + count);
      last = rows.length === batchSize ? rows.at(-1) : undefined;
      await setImmediate();
    } while (last);
    return sums;
  };

  // The days before today no longer change, so that they are read once a day.
  const past = new LRUCache<string, Promise<Views>>({ max: 6 });
  const sumsOf = (from: string, yesterday: string): Promise<Views> => {
    const key = `${from} ${yesterday}`;
    const known = past.get(key);
    if (known) return known;
    const reading = addUp(from, yesterday, new Map());
    past.set(key, reading);
    reading.catch(() => past.delete(key));
    return reading;
  };

  return {
    /** @param list days of the range, at least two, the last one today */
    of: async (list: readonly string[]) => {
      const [from = '', today = '', yesterday = ''] = [list[0], list.at(-1), list.at(-2)];
      const sums = await addUp(today, today, await sumsOf(from, yesterday));
      const first = [...sums]
        .filter(([, count]) => count > 0)
        .sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
        .slice(0, candidates);
      const titles = await days.titles(first.map(([id]) => id));
      return first
        .flatMap(([id, view_count]) => {
          const title = titles.get(id);
          return title === undefined ? [] : [{ id, title, view_count }];
        })
        .slice(0, topArticleCount);
    },
  };
};

export type TopArticlesService = ReturnType<typeof topArticlesService>;
