import type { ArticleReads, AuthoredRow } from '#content/articles/articles.read';
import type { ArticleFilter, ArticlePaging } from '#content/articles/reading/article-filter';
import { highlight } from '#platform/highlight';
import { searchTermsOf } from './search-terms';
import type { SearchRepository } from './search.repository';
import { marker } from './snippet';

/** One page of articles that match a search. */
export interface FoundArticles {
  /** Articles on all pages. */
  readonly count: number;
  readonly rows: readonly AuthoredRow[];
  /** The title as HTML with its matches marked; the plain title where it has none. */
  readonly titleOf: (row: AuthoredRow) => string;
}

interface Deps {
  readonly articles: Pick<ArticleReads, 'authoredOf'>;
  readonly search: Pick<SearchRepository, 'find'>;
}

/** Searches titles and texts within a filtered list of articles. */
export const articleFinder = ({ articles, search }: Deps) => {
  const titleOf = (key: string) => {
    const { mark } = marker(searchTermsOf(key));
    return ({ title }: AuthoredRow): string =>
      [highlight(title, key), mark(title)].find((html) => html.includes('<em>')) ?? title;
  };

  return {
    /** @param order by relevance where undefined @param limit of the number of ids @returns ids of the matching articles, in order */
    idsOf: async (
      key: string,
      filter: ArticleFilter,
      order: Pick<ArticlePaging, 'column' | 'direction'> | undefined,
      limit: number,
    ): Promise<string[]> => {
      const found = await search.find({
        question: { key, terms: searchTermsOf(key) },
        filter,
        alsoInTitles: true,
        limit,
        offset: 0,
        ...(order && { order }),
      });
      return found.map(({ id }) => id);
    },

    /** @param isRanked sorts by relevance instead of by the column */
    find: async (
      key: string,
      filter: ArticleFilter,
      { column, direction, limit, offset }: ArticlePaging,
      isRanked: boolean,
    ): Promise<FoundArticles> => {
      const asked = {
        question: { key, terms: searchTermsOf(key) },
        filter,
        alsoInTitles: true,
        limit,
        offset,
        ...(!isRanked && { order: { column, direction } }),
      };
      const found = await search.find(asked);
      // A page beyond the last one still has the total.
      const known =
        found[0] ?? (offset > 0 ? (await search.find({ ...asked, limit: 1, offset: 0 }))[0] : undefined);
      const rows = new Map(
        (await articles.authoredOf(found.map(({ id }) => id))).map((row) => [row.id, row]),
      );
      return {
        count: known?.count ?? 0,
        rows: found.flatMap(({ id }) => rows.get(id) ?? []),
        titleOf: titleOf(key),
      };
    },
  };
};

export type ArticleFinder = ReturnType<typeof articleFinder>;
