import type { ArticleReads, AuthoredRow } from '#content/articles/articles.read';
import type { ArticleFilter, ArticlePaging } from '#content/articles/reading/article-filter';
import { highlight } from '#platform/highlight';
import { searchTermsOf } from './search-terms';
import type { SearchRepository, Wanted } from './search.repository';
import { marker } from './snippet';

export interface FoundArticles {
  /** Articles on all pages. */
  readonly count: number;
  readonly rows: readonly AuthoredRow[];
  /** The title as HTML with its matches marked. */
  readonly titleOf: (row: AuthoredRow) => string;
}

interface Deps {
  readonly articles: Pick<ArticleReads, 'authoredOf'>;
  readonly search: Pick<SearchRepository, 'page'>;
}

/** Searches titles and texts within a filtered list of articles. */
export const articleFinder = ({ articles, search }: Deps) => {
  const titleOf = (key: string) => {
    const { mark } = marker(searchTermsOf(key));
    return ({ title }: AuthoredRow): string => {
      const whole = highlight(title, key);
      return whole.includes('<em>') ? whole : mark(title);
    };
  };

  const page = (key: string, filter: ArticleFilter, part: Pick<Wanted, 'order' | 'limit' | 'offset'>) =>
    search.page({ question: { key, terms: searchTermsOf(key) }, filter, alsoInTitles: true, ...part });

  return {
    /** @param order by relevance where undefined @param limit of the number of ids @returns ids of the matching articles, in order */
    idsOf: async (
      key: string,
      filter: ArticleFilter,
      order: Wanted['order'],
      limit: number,
    ): Promise<string[]> => (await page(key, filter, { limit, offset: 0, ...(order && { order }) })).ids,

    /** @param isRanked sorts by relevance instead of by the column */
    find: async (
      key: string,
      filter: ArticleFilter,
      { column, direction, limit, offset }: ArticlePaging,
      isRanked: boolean,
    ): Promise<FoundArticles> => {
      const order = isRanked ? {} : { order: { column, direction } };
      const { ids, count } = await page(key, filter, { limit, offset, ...order });
      const rows = new Map((await articles.authoredOf(ids)).map((row) => [row.id, row]));
      return { count, rows: ids.flatMap((id) => rows.get(id) ?? []), titleOf: titleOf(key) };
    },
  };
};

export type ArticleFinder = ReturnType<typeof articleFinder>;
