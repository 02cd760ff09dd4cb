import { searchTermsOf } from '#content/search/search-terms';
import { marker } from '#content/search/snippet';
import type { Wanted } from '#content/search/wanted';
import type { ArticleFilter, ArticlePaging } from './article-filter';
import type { ArticlesRepository } from './articles.repository';
import type { AuthoredRow } from '../articles.tables';
import { highlight } from './highlight';

/** One page of articles that have what was looked for. */
export interface FoundArticles {
  /** In all pages. */
  readonly count: number;
  readonly rows: readonly AuthoredRow[];
  /** A title with its hits marked as HTML; as it is when it has none. */
  readonly titleOf: (row: AuthoredRow) => string;
}

interface Needs {
  readonly articles: Pick<ArticlesRepository, 'authoredOf'>;
  readonly search: {
    /** @returns ids of one page, each with how many there are in all */
    find(wanted: Wanted): Promise<readonly { readonly id: string; readonly count: number }[]>;
  };
}

/** Looks words up in titles and texts of a list. */
export const articleFinder = ({ articles, search }: Needs) => {
  const titleOf = (key: string) => {
    const { mark } = marker(searchTermsOf(key));
    return ({ title }: AuthoredRow): string =>
      [highlight(title, key), mark(title)].find((html) => html.includes('<em>')) ?? title;
  };

  return {
    /** Ids of all that have it, in the paging's order or the best first. @param limit where looking ends */
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

    /** @param isRanked the best first, instead of the paging's column */
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
      // A page beyond the last one still says how many there are.
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
