import type { SearchHit, SearchResult, SearchRow, searchRoutes } from '@yanye/shared/contract/search';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { isListed } from '@yanye/shared/policy/articles.policy';
import type { Core } from '#core/core';
import type { SiteTime } from '#platform/time';
import { withCurrentNames, type TermReads } from '#content/taxonomy/taxonomy.read';
import type { ArticleFilter, ArticlePaging } from '#content/articles/reading/article-filter';
import { listedOnly, type ArticleReads } from '#content/articles/articles.read';
import type { ImagesPublic } from '#site/images/images.module';
import { searchHitOf, searchRowOf } from './search.presenter';
import type { FoundPart, SearchPartsRepository } from './search-parts.repository';
import type { Question, SearchRepository, Wanted } from './search.repository';
import type { SearchMissesService } from './search-misses.service';
import type { SearchSuggestionsService } from './search-suggestions.service';
import { searchTermsOf } from './search-terms';
import { marker, type Marker } from './snippet';

type Search = Parsed<typeof searchRoutes.find>['query'];
type Sections = Parsed<typeof searchRoutes.sections>['query'];

const everything: ArticleFilter = { scope: listedOnly, tag: '', category: '' };

/** Articles whose sections are searched. */
const maxArticles = 100;

interface Deps extends Pick<Core, 'keep'> {
  readonly search: SearchRepository;
  readonly partRows: SearchPartsRepository;
  readonly articles: Pick<ArticleReads, 'findMany' | 'tagsOf'>;
  readonly suggestions: Pick<SearchSuggestionsService, 'nearby'>;
  readonly misses: Pick<SearchMissesService, 'note'>;
  readonly terms: Pick<TermReads, 'currentName'>;
  readonly time: SiteTime;
  readonly images: Pick<ImagesPublic, 'variants'>;
}

const columns: Readonly<Record<string, ArticlePaging['column']>> = {
  'created_at desc': 'published_at',
  'look_count desc': 'look_count',
  'digg_count desc': 'digg_count',
  'comment_count desc': 'comment_count',
  'collects_count desc': 'collects_count',
};

const orderOf = (sort: string): Pick<Wanted, 'order'> => {
  const column = columns[sort];
  return column ? { order: { column, direction: 'desc' } } : {};
};

const groupOf = <R extends { readonly article_id: string }>(rows: readonly R[], id: string): R[] =>
  rows.filter(({ article_id }) => article_id === id);

/** Search for readers: only listed articles are found, for every viewer. */
export const searchService = (deps: Deps) => {
  const { search, partRows, articles, suggestions, misses, images, terms, time, keep } = deps;
  const partsInAll = keep(async () => ({ count: await partRows.countParts() }));

  const listed = async (ids: readonly string[]) => (await articles.findMany(ids)).filter(isListed);

  const hitsOf = async (ids: readonly string[], question: Question): Promise<SearchHit[]> => {
    const marks = marker(question.terms);
    const [known, tags, parts] = await Promise.all([listed(ids), articles.tagsOf(ids), partRows.parts(ids)]);
    const rows = new Map(known.map((row) => [row.id, row]));
    const pictures = await images.variants.find(
      [...rows.values()].map(({ banner_url }) => banner_url).filter((path) => path !== ''),
    );
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const found = {
        row,
        picture: pictures.get(row.banner_url),
        tags: tags.get(id) ?? [],
        parts: groupOf(parts, id),
      };
      return [searchHitOf(found, marks, time)];
    });
  };

  /** Parts with all terms out of the best articles: in the order of the articles, then in the order of the text. */
  const partsThatHave = async (question: Question, marks: Marker): Promise<FoundPart[]> => {
    const { ids } = await search.firstPage(
      { question, filter: everything, limit: maxArticles, offset: 0 },
      searchLimits.counted,
    );
    const titles = new Map((await listed(ids)).map(({ id, title }) => [id, title]));
    const parts = await partRows.parts(ids);
    return ids.flatMap((id) =>
      groupOf(parts, id)
        .filter(({ heading, text }) => marks.met(`${heading}\n${text}`) === question.terms.length)
        .map((part) => ({ ...part, title: titles.get(id) ?? '' })),
    );
  };

  const wordOf = async (word: string): Promise<SearchResult['words'][number]> => {
    const question = { key: word, terms: searchTermsOf(word) };
    const wanted = { question, filter: everything, limit: 1, offset: 0 };
    const { count, isMore } = await search.firstPage(wanted, searchLimits.counted);
    return { word, count, is_more: isMore };
  };

  /** A search without filters and results is noted, and answered with similar titles and words. */
  const missed = async (key: string, isTyping: boolean): Promise<Pick<SearchResult, 'nearby' | 'words'>> => {
    if (!isTyping) await misses.note(key);
    const { titles, words } = await suggestions.nearby(key);
    const counted: SearchResult['words'] = [];
    for (const word of words) counted.push(await wordOf(word));
    return {
      nearby: [...titles],
      words: counted.filter(({ count }) => count > 0),
    };
  };

  return {
    find: async ({
      key,
      page,
      limit: wanted,
      sort,
      tag,
      category,
      typing,
    }: Search): Promise<SearchResult> => {
      const limit = Math.min(wanted, searchLimits.pageSize);
      const question = { key, terms: searchTermsOf(key) };
      const filter = await withCurrentNames(terms, { scope: listedOnly, tag, category } as const);
      const asked = { question, filter, limit, offset: (page - 1) * limit, ...orderOf(sort) };
      const { ids, count, isMore } = await search.firstPage(asked, searchLimits.counted);
      const isMiss = count === 0 && tag === '' && category === '';
      const list = await hitsOf(ids, question);
      const others = isMiss ? await missed(key, typing === 'true') : { nearby: [], words: [] };
      return { count, is_more: isMore, list, ...others };
    },

    sections: async ({ key, page, limit }: Sections): Promise<{ count: number; list: SearchRow[] }> => {
      const terms = searchTermsOf(key);
      const marks = marker(terms);
      const offset = (page - 1) * limit;
      if (key === '') {
        const { count } = await partsInAll('');
        const rows = offset < count ? await partRows.allParts(limit, offset) : [];
        return { count, list: rows.map((row) => searchRowOf(row, marks)) };
      }
      // Punctuation alone is in no index.
      const met = terms.length === 0 ? [] : await partsThatHave({ key, terms }, marks);
      return {
        count: met.length,
        list: met.slice(offset, offset + limit).map((row) => searchRowOf(row, marks)),
      };
    },
  };
};

export type SearchService = ReturnType<typeof searchService>;
