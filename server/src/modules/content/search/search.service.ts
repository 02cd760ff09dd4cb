import type {
  SearchHit,
  SearchMiss,
  SearchResult,
  SearchRow,
  SearchSuggestion,
  searchRoutes,
} from '@yanye/shared/contract/search';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { AppError, refuse } from '#platform/errors';
import { folded } from '#platform/folded';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { SiteTime } from '#platform/time';
import type { ArticlePaging } from '#content/articles/reading/article-filter';
import { listedOnly } from '#content/articles/articles.read';
import type { ImagesPublic } from '#site/images/images.module';
import type { RowsPage } from '#platform/admin-lists/managed-rows';
import type { MissesQuery } from './misses.managed';
import type { MissesRepository, MissRow } from './misses.repository';
import { halvesOf, isOneSlipAway, soundsLike } from './near-titles';
import { beginsSyllable, pinyinOf, typedPinyin } from './pinyin';
import { searchHitOf, searchRowOf } from './search.presenter';
import type { FoundPart, SearchRepository } from './search.repository';
import { searchTermsOf } from './search-terms';
import { marker, type Marker } from './snippet';
import type { Question, Wanted } from './wanted';

type Search = Parsed<typeof searchRoutes.find>['query'];
type Sections = Parsed<typeof searchRoutes.sections>['query'];

/** Questions without an answer that are written down; of more at once, nobody learns more. */
const noting: LimitRule = { name: 'search-misses', points: 30, perSeconds: 60 };

/** Articles whose sections are looked through. */
const mostRead = 100;

interface Deps {
  readonly database: Transactions;
  readonly search: SearchRepository;
  readonly misses: MissesRepository;
  /** The list of searches in vain as the back office asks for it. */
  readonly managed: RowsPage<MissRow, MissesQuery>;
  readonly limits: Limits;
  readonly time: SiteTime;
  readonly clock: Clock;
  readonly log: Logger;
  readonly images: Pick<ImagesPublic, 'variants'>;
  /** Whether questions without an answer are written down. */
  readonly isNoting: boolean;
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

/** Search for everybody: whoever asks, only published articles answer. */
export const searchService = (deps: Deps) => {
  const { database, search, misses, managed, limits, time, clock, log, images, isNoting } = deps;
  const noteMiss = async (key: string): Promise<void> => {
    try {
      await limits.use(noting, ['all']);
      await database.transaction(() => misses.note(folded(key), clock.now()), { pages: 'unchanged' });
    } catch (error) {
      // Whoever searches has got the answer; a busy database costs a line in a list of wishes.
      if (!(error instanceof AppError)) throw error;
      if (error.word !== 'RATE_LIMITED') log.warn({ err: error }, 'a search without a hit was not noted');
    }
  };

  const hitsOf = async (ids: readonly string[], question: Question): Promise<SearchHit[]> => {
    const marks = marker(question.terms);
    const rows = new Map((await search.articles(ids)).map((row) => [row.id, row]));
    const tags = await search.tags(ids);
    const parts = await search.parts(ids);
    const pictures = await images.variants.find(
      [...rows.values()].map(({ banner_url }) => banner_url).filter((path) => path !== ''),
    );
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const found = {
        row,
        picture: pictures.get(row.banner_url),
        tags: groupOf(tags, id).map(({ tag }) => tag),
        parts: groupOf(parts, id),
      };
      return [searchHitOf(found, marks, time)];
    });
  };

  /** Parts that have all terms, out of the best articles; in the order of those, and within one in the order of reading. */
  const partsThatHave = async (question: Question, marks: Marker): Promise<FoundPart[]> => {
    const found = await search.find({
      question,
      filter: { scope: listedOnly, tag: '', category: '' },
      limit: mostRead,
      offset: 0,
    });
    const ids = found.map(({ id }) => id);
    const titles = new Map((await search.articles(ids)).map(({ id, title }) => [id, title]));
    const parts = await search.parts(ids);
    return ids.flatMap((id) =>
      groupOf(parts, id)
        .filter(({ heading, text }) => marks.met(`${heading}\n${text}`) === question.terms.length)
        .map((part) => ({ ...part, title: titles.get(id) ?? '' })),
    );
  };

  /** Titles that are one slip away from the question, or sound like it. */
  const nearby = async (key: string): Promise<SearchSuggestion[]> => {
    const asked = folded(key);
    const halves = halvesOf(asked);
    if (halves.length === 0) return [];
    const letters = (await pinyinOf(asked)).pinyin_joined;
    const titles = await search.titlesNear(halves, letters);
    return titles
      .filter((row) => isOneSlipAway(asked, row.title_folded) || soundsLike(letters, row))
      .slice(0, searchLimits.nearby)
      .map(({ id, slug, title }) => ({ id, slug, title }));
  };

  /** Whoever finds nothing without filters is offered what comes near, and what they looked for is written down. */
  const missed = async (key: string, isTyping: boolean): Promise<SearchSuggestion[]> => {
    if (isNoting && !isTyping) await noteMiss(key);
    return nearby(key);
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
      const filter = { scope: listedOnly, tag, category } as const;
      const asked = { question, filter, limit, offset: (page - 1) * limit, ...orderOf(sort) };
      const rows = await search.find(asked);
      // A page beyond the last one still says how many there are.
      const known =
        rows[0] ?? (page > 1 ? (await search.find({ ...asked, limit: 1, offset: 0 }))[0] : undefined);
      const isMiss = !known && tag === '' && category === '';
      const list = await hitsOf(
        rows.map(({ id }) => id),
        question,
      );
      return { count: known?.count ?? 0, list, nearby: isMiss ? await missed(key, typing === 'true') : [] };
    },

    sections: async ({ key, page, limit }: Sections): Promise<{ count: number; list: SearchRow[] }> => {
      const terms = searchTermsOf(key);
      const marks = marker(terms);
      const offset = (page - 1) * limit;
      if (key === '') {
        const rows = await search.allParts(limit, offset);
        const known = rows[0] ?? (page > 1 ? (await search.allParts(1, 0))[0] : undefined);
        return { count: known?.count ?? 0, list: rows.map((row) => searchRowOf(row, marks)) };
      }
      // Signs alone stand in no index.
      const met = terms.length === 0 ? [] : await partsThatHave({ key, terms }, marks);
      return {
        count: met.length,
        list: met.slice(offset, offset + limit).map((row) => searchRowOf(row, marks)),
      };
    },

    misses: async (viewer: Actor, query: MissesQuery): Promise<{ count: number; list: SearchMiss[] }> => {
      const { count, rows } = await managed.page(viewer, query);
      return {
        count,
        list: rows.map((row) => ({ ...row, last_at: time.recordTime(row.last_at) })),
      };
    },

    /** @returns how many went @throws AppError NOT_FOUND */
    forgetMisses: (queries: readonly string[]): Promise<number> =>
      database.transaction(
        async () => {
          const removed = await misses.forget(queries);
          return removed > 0 ? removed : refuse('NOT_FOUND');
        },
        { pages: 'unchanged' },
      ),

    suggest: async (key: string): Promise<SearchSuggestion[]> => {
      const letters = typedPinyin(key);
      const rows = await search.titles(key, letters);
      return rows
        .filter(
          ({ title_folded, pinyin, initials }) =>
            title_folded.includes(folded(key)) ||
            (letters !== undefined &&
              (initials?.includes(letters) === true || beginsSyllable(pinyin ?? '', letters))),
        )
        .slice(0, searchLimits.suggestions)
        .map(({ id, slug, title }) => ({ id, slug, title }));
    },
  };
};

export type SearchService = ReturnType<typeof searchService>;
