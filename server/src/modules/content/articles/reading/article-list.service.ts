import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Core } from '#core/core';
import type { ArticleFinder, FoundArticles } from '#content/search/article-finder';
import { withCurrentNames, type TermReads } from '#content/taxonomy/taxonomy.read';
import type { SiteTime } from '#platform/time';
import type { ImagesPublic } from '#site/images/images.module';
import type { AuthoredRow } from '../articles.schema';
import { listedOnly, type ArticleFilter, type ArticlePaging } from './article-filter';
import type { ArticleItems } from './article-items';
import { filterOf, listOrder, pagingOf, type ListQuery } from './article-list-query';
import { articleItemOf } from './articles.presenter';
import type { ArticlesRepository } from './articles.repository';

interface Deps extends Pick<Core, 'keepBySources'> {
  readonly articles: ArticlesRepository;
  readonly finder: Pick<ArticleFinder, 'find' | 'idsOf'>;
  readonly items: Pick<ArticleItems, 'itemsOf'>;
  readonly images: Pick<ImagesPublic, 'variants'>;
  readonly terms: Pick<TermReads, 'currentName'>;
  readonly time: SiteTime;
}

/** Cheap order for counting search results, and the number of results after which counting ends. */
const byAge = { column: 'published_at', direction: 'asc' } as const;
const maxFound = 20_000;
/** Articles per batch of an export. */
const batchSize = 200;

type Listed = Omit<FoundArticles, 'titleOf'> & Partial<Pick<FoundArticles, 'titleOf'>>;

/** Lists of articles: filtered, searched, in batches for exports and bulk actions. */
export const articleListService = ({ articles, finder, items, images, terms, time, keepBySources }: Deps) => {
  const listedCount = keepBySources(async (filter) => ({
    count: await articles.count(JSON.parse(filter) as ArticleFilter),
  }));

  /** Listed articles change only together with pages, so that their number is counted once after each change. */
  const countOf = async (filter: ArticleFilter): Promise<number> =>
    filter.scope.listed ? (await listedCount(JSON.stringify(filter))).count : articles.count(filter);

  /** Tags and covers are equal for every viewer and change only together with pages. */
  const keptParts = keepBySources(async (asked) => {
    const [ids, covers] = JSON.parse(asked) as [ids: string[], covers: string[]];
    return { tags: await articles.tagsOf(ids), pictures: await images.variants.find(covers) };
  });
  const partsOf = (rows: readonly AuthoredRow[]) =>
    keptParts(
      JSON.stringify([
        rows.map(({ id }) => id),
        [...new Set(rows.flatMap(({ banner_url }) => banner_url || []))],
      ]),
    );

  const listed = async (filter: ArticleFilter, paging: ArticlePaging): Promise<Listed> => ({
    count: await countOf(filter),
    rows: await articles.list(filter, paging),
  });

  /** Names of categories, tags and series in a query may be former ones. */
  const filterFor = async (
    viewer: Actor | undefined,
    query: ListQuery,
    before?: number,
  ): Promise<ArticleFilter | undefined> =>
    filterOf(viewer, await withCurrentNames(terms, query), time, before);

  return {
    list: async (
      viewer: Actor | undefined,
      query: ListQuery,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const filter = await filterFor(viewer, query);
      if (!filter) return { count: 0, list: [] };
      const { count, rows, titleOf } =
        query.key === ''
          ? await listed(filter, listOrder(query, filter))
          : await finder.find(query.key, filter, pagingOf(query), query.sort === '');
      // Another list for each search would leave no room for those that are asked for often.
      const parts = filter.scope.listed && query.key === '' ? await partsOf(rows) : undefined;
      return { count, list: await items.itemsOf(viewer, rows, { titleOf, parts }) };
    },

    /** @returns the number of articles of a user by status */
    ownStates: (author: Actor) => articles.countsByStatus({ author: author.id }),

    /** @param before only articles created before this timestamp @returns the number of articles in all pages of the list */
    countMatching: async (viewer: Actor, query: ListQuery, before: number): Promise<number> => {
      const filter = await filterFor(viewer, query, before);
      if (!filter) return 0;
      if (query.key === '') return articles.count(filter);
      return (await finder.idsOf(query.key, filter, byAge, maxFound)).length;
    },

    /** A batch of ids of the list, sorted by id. @param after last id of the previous batch; '' for the first batch */
    idsMatching: async (
      viewer: Actor,
      query: ListQuery,
      before: number,
      after: string,
      limit: number,
    ): Promise<string[]> => {
      const filter = await filterFor(viewer, query, before);
      if (!filter) return [];
      if (query.key === '') return articles.idsAfter(filter, after, limit);
      const found = await finder.idsOf(query.key, filter, byAge, maxFound);
      return found
        .filter((id) => id > after)
        .sort()
        .slice(0, limit);
    },

    /**
     * The whole list in its order, in batches. The ids are read once at the beginning, so that a counter that changes
     * concurrently repeats no article.
     */
    async *portions(viewer: Actor, query: ListQuery, before: number): AsyncGenerator<ArticleItem[]> {
      const filter = await filterFor(viewer, query, before);
      if (!filter) return;
      const order = query.key !== '' && query.sort === '' ? undefined : pagingOf(query);
      const ids =
        query.key === ''
          ? await articles.idsInOrder(filter, listOrder(query, filter))
          : await finder.idsOf(query.key, filter, order, maxFound);
      for (let start = 0; start < ids.length; start += batchSize) {
        const wanted = ids.slice(start, start + batchSize);
        const found = await items.itemsOf(viewer, await articles.authoredOf(wanted));
        const known = new Map(found.map((item) => [item.id, item]));
        yield wanted.flatMap((id) => known.get(id) ?? []);
      }
    },

    /** @param category '' for any @returns the newest recommended articles */
    recommended: async (
      viewer: Actor | undefined,
      category: string,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const filter: ArticleFilter = {
        scope: listedOnly,
        tag: '',
        category: await terms.currentName('category', category),
        isRecommended: true,
      };
      const { count, rows } = await listed(filter, {
        column: 'published_at',
        direction: 'desc',
        limit: articleLimits.recommended,
        offset: 0,
      });
      const { tags, pictures } = await partsOf(rows);
      const shown = (row: AuthoredRow) =>
        articleItemOf(row, { viewer, time, pictures, tags: tags.get(row.id) ?? [] });
      return { count, list: rows.map(shown) };
    },
  };
};

export type ArticleListService = ReturnType<typeof articleListService>;
