import type {
  ArticleDetail,
  ArticleItem,
  ArticlePage,
  TocEntry,
  articleRoutes,
} from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { isListed, mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import { folded } from '#platform/folded';
import type { SiteTime } from '#platform/time';
import type { PicturesOf } from '#site/images/picture-variants.service';
import { calendarOf, lastYear, type CalendarDay } from './article-calendar';
import type { ArticleFinder, FoundArticles } from './article-finder';
import { articleScopeOf, everybodys } from '../access/article-scope';
import type { ArticleGroupsRepository } from './article-groups.repository';
import type { ArticleSeriesService } from './article-series.service';
import type { ArticleSurroundingsService } from './article-surroundings.service';
import { articleItemOf } from './articles.presenter';
import type { ArticleLocks } from '../access/article-locks';
import type { ArticleReader, KeptByBrowser } from './article-reader';
import type { ArticleFilter, ArticlePaging } from './article-filter';
import type { ArticlesRepository } from './articles.repository';
import type { AuthoredRow } from '../articles.tables';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { LookCounter } from '../views/look-counter';
import type { Reader } from '../views/look-judge';
import { picturesIn, withSizes } from './pictures-in-html';

type ListQuery = Parsed<typeof articleRoutes.list>['query'];
type TagsQuery = Parsed<typeof articleRoutes.tags>['query'];

interface Marks {
  readonly digged: ReadonlySet<string>;
  readonly collected: ReadonlySet<string>;
}

const noMarks: Marks = { digged: new Set(), collected: new Set() };

interface Needs {
  readonly articles: ArticlesRepository;
  readonly finder: ArticleFinder;
  readonly groups: ArticleGroupsRepository;
  readonly surroundings: ArticleSurroundingsService;
  readonly locks: Pick<ArticleLocks, 'hasPass' | 'isOpenTo'>;
  readonly series: ArticleSeriesService;
  readonly looks: LookCounter;
  readonly clock: Clock;
  readonly picturesOf: PicturesOf;
  /** Where the picture is that other sites show; empty where the cover is shown. */
  readonly sharePictureOf: (row: AuthoredRow) => Promise<string>;
  readonly time: SiteTime;
  /** Where articles stand that wait for approval or came back, for whoever may edit them. */
  readonly submissionsOf: SubmissionsService['of'];
  /** What somebody signed in has liked and collected of these. */
  readonly marksOf: (viewer: Actor, ids: readonly string[]) => Promise<Marks>;
  /** Keeps what is the same for everybody until the next change. */
  readonly keep: <V extends object>(load: (key: string) => Promise<V>) => (key: string) => Promise<V>;
}

const columns: Readonly<Record<string, ArticlePaging['column']>> = {
  created_at: 'published_at',
  updated_at: 'updated_at',
  look_count: 'look_count',
  digg_count: 'digg_count',
  comment_count: 'comment_count',
  collects_count: 'collects_count',
  title: 'title',
};

const pagingOf = ({ sort, page, limit }: ListQuery): ArticlePaging => {
  const [name = '', direction] = sort.split(' ');
  return {
    column: columns[name] ?? 'published_at',
    direction: direction === 'asc' ? 'asc' : 'desc',
    limit,
    offset: (page - 1) * limit,
  };
};

/** A list of the site as it is before anybody sorts it: there, and only there, some stand on top. */
const isAsReadersFindIt = ({ sort }: ListQuery, { scope }: ArticleFilter): boolean =>
  sort === '' && scope.listed === true;

/** What comes before the column that a list is sorted by: a series that nobody sorted goes by its own order. */
const orderBefore = (query: ListQuery, filter: ArticleFilter): Partial<ArticlePaging> =>
  query.series !== '' && query.sort === ''
    ? { asSeries: true, direction: 'asc' }
    : { topFirst: isAsReadersFindIt(query, filter) };

/** The order of a list in which no words are looked for. */
const listOrder = (query: ListQuery, filter: ArticleFilter): ArticlePaging => ({
  ...pagingOf(query),
  ...orderBefore(query, filter),
});

/** For numbers of articles: an order that is cheap, and where looking for words ends. */
const byAge = { column: 'published_at', direction: 'asc' } as const;
const mostFound = 20_000;
/** Articles that are fetched at once for a file. */
const portionSize = 200;

type Listed = Omit<FoundArticles, 'titleOf'> & Partial<Pick<FoundArticles, 'titleOf'>>;

const coversOf = (rows: readonly AuthoredRow[]): string[] => [
  ...new Set(rows.map(({ banner_url }) => banner_url).filter((path) => path !== '')),
];

const option = (value: string) => ({ label: value, value });

/** Reading articles. */
export const articlesService = ({
  articles,
  finder,
  groups,
  surroundings,
  locks,
  series,
  looks,
  picturesOf,
  sharePictureOf,
  clock,
  time,
  submissionsOf,
  marksOf,
  keep,
}: Needs) => {
  const readable = async (viewer: Actor | undefined, idOrSlug: string): Promise<AuthoredRow> => {
    const row = await articles.find(idOrSlug);
    return row && mayReadArticle(viewer, row) ? row : refuse('ARTICLE_NOT_FOUND');
  };

  /** @throws AppError ARTICLE_NOT_FOUND; ARTICLE_LOCKED for whoever may know of it and has not given its password */
  const readText = async (reader: ArticleReader, idOrSlug: string): Promise<AuthoredRow> => {
    const row = await readable(reader.viewer, idOrSlug);
    return (await locks.isOpenTo(reader, row)) ? row : refuse('ARTICLE_LOCKED');
  };

  const itemsOf = async (
    viewer: Actor | undefined,
    rows: readonly AuthoredRow[],
    titleOf?: (row: AuthoredRow) => string,
  ): Promise<ArticleItem[]> => {
    const ids = rows.map(({ id }) => id);
    const tags = await articles.tagsOf(ids);
    const pictures = await picturesOf(coversOf(rows));
    const submissions = await submissionsOf(viewer, rows);
    const { digged, collected } = viewer ? await marksOf(viewer, ids) : noMarks;
    return rows.map((row) => ({
      ...articleItemOf(row, {
        viewer,
        time,
        pictures,
        tags: tags.get(row.id) ?? [],
        submission: submissions.get(row.id),
        ...(titleOf && { title: titleOf(row) }),
      }),
      is_digg: digged.has(row.id),
      is_coll: collected.has(row.id),
    }));
  };

  const itemOf = async (viewer: Actor | undefined, row: AuthoredRow): Promise<ArticleItem> => {
    const [item] = await itemsOf(viewer, [row]);
    return item ?? refuse('ARTICLE_NOT_FOUND');
  };

  /** @param isOpen whether the words are shown */
  const pageOf = async (
    viewer: Actor | undefined,
    row: AuthoredRow,
    isOpen: boolean,
  ): Promise<ArticlePage> => {
    const { html = '', toc = '[]' } = (isOpen && (await articles.rendered(row.id))) || {};
    const pictures = await picturesOf(picturesIn(html));
    const item = await itemOf(viewer, row);
    const neighbours = await articles.neighbours(row);
    return {
      ...item,
      is_locked: !isOpen,
      word_count: isOpen ? row.word_count : 0,
      html: withSizes(html, pictures, row.banner_url === ''),
      toc: JSON.parse(toc) as TocEntry[],
      text_version: row.text_version,
      has_math: isOpen && row.has_math === 1,
      has_mermaid: isOpen && row.has_mermaid === 1,
      share_picture: await sharePictureOf(row),
      series_place: await series.placeOf(row),
      ...neighbours,
      author: await surroundings.authorOf(row),
      related: await surroundings.relatedTo(item, neighbours),
    };
  };

  const filterOf = (
    viewer: Actor | undefined,
    query: ListQuery,
    madeBefore?: number,
  ): ArticleFilter | undefined => {
    const scope = articleScopeOf(viewer, query.is_user === 'true', query.status);
    const period = query.date === '' ? undefined : time.dayBounds(query.date);
    if (!scope || (query.date !== '' && !period)) return undefined;
    return {
      scope,
      tag: query.tag,
      category: query.category,
      ...(query.visibility !== '' && { visibility: query.visibility }),
      ...(query.series !== '' && { series: query.series }),
      ...(query.is_top === 'true' && { isTop: true }),
      ...(query.is_recommend === 'true' && { isRecommended: true }),
      ...(query.author !== '' && { writer: folded(query.author) }),
      ...(madeBefore !== undefined && { madeBefore }),
      ...(period && { period }),
    };
  };

  const listed = async (filter: ArticleFilter, paging: ArticlePaging): Promise<Listed> => ({
    count: await articles.count(filter),
    rows: await articles.list(filter, paging),
  });

  const tags = keep(async (asked) => {
    const { key, sort, limit, page } = JSON.parse(asked) as TagsQuery;
    const order = sort === 'count desc' ? 'count' : 'created_at';
    const rows = await groups.tags(key, order, limit, (page - 1) * limit);
    const ids = await groups.articlesOf(rows.map(({ tag }) => tag));
    const shown = rows.map(({ tag, count, created_at }) => ({
      tag,
      count,
      article_id_list: ids.get(tag) ?? [],
      created_at: time.articleTime(created_at),
    }));
    return { count: await groups.countTags(key), list: shown };
  });

  const calendar = keep(async (today) => {
    const { days, start, end } = lastYear(today, time);
    return calendarOf(days, await articles.publishedIn(start, end), time);
  });

  const options = keep(async (what) =>
    (what === 'tags' ? await groups.tagNames() : await groups.categories()).map(option),
  );

  return {
    /** @throws AppError ARTICLE_NOT_FOUND when there is none that this viewer may read */
    readable,
    readText,

    /** @returns the id of the article that these passes open and that would be locked without them */
    openedAt: async (word: string, cookies: KeptByBrowser): Promise<string | undefined> => {
      const row = await articles.find(word);
      const isLocked = row !== undefined && isListed(row) && row.visibility === 'password';
      return isLocked && (await locks.hasPass({ cookies }, row)) ? row.id : undefined;
    },

    list: async (
      viewer: Actor | undefined,
      query: ListQuery,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const filter = filterOf(viewer, query);
      if (!filter) return { count: 0, list: [] };
      const { count, rows, titleOf } =
        query.key === ''
          ? await listed(filter, listOrder(query, filter))
          : await finder.find(query.key, filter, pagingOf(query), query.sort === '');
      return { count, list: await itemsOf(viewer, rows, titleOf) };
    },

    /** All that the list shows. @param before only what was made before this moment */
    countMatching: async (viewer: Actor, query: ListQuery, before: number): Promise<number> => {
      const filter = filterOf(viewer, query, before);
      if (!filter) return 0;
      if (query.key === '') return articles.count(filter);
      return (await finder.idsOf(query.key, filter, byAge, mostFound)).length;
    },

    /** Some of them, by id. @param after the last id of the portion before; '' for the first */
    idsMatching: async (
      viewer: Actor,
      query: ListQuery,
      before: number,
      after: string,
      limit: number,
    ): Promise<string[]> => {
      const filter = filterOf(viewer, query, before);
      if (!filter) return [];
      if (query.key === '') return articles.idsAfter(filter, after, limit);
      const found = await finder.idsOf(query.key, filter, byAge, mostFound);
      return found
        .filter((id) => id > after)
        .sort()
        .slice(0, limit);
    },

    /**
     * All that the list shows, in its order, in portions. Which they are is decided at the beginning, so that a counter that
     * changes meanwhile makes none come twice.
     */
    async *portions(viewer: Actor, query: ListQuery, before: number): AsyncGenerator<ArticleItem[]> {
      const filter = filterOf(viewer, query, before);
      if (!filter) return;
      const order = query.key !== '' && query.sort === '' ? undefined : pagingOf(query);
      const ids =
        query.key === ''
          ? await articles.idsInOrder(filter, listOrder(query, filter))
          : await finder.idsOf(query.key, filter, order, mostFound);
      for (let start = 0; start < ids.length; start += portionSize) {
        const wanted = ids.slice(start, start + portionSize);
        const items = await itemsOf(viewer, await articles.authoredOf(wanted));
        const known = new Map(items.map((item) => [item.id, item]));
        yield wanted.flatMap((id) => known.get(id) ?? []);
      }
    },

    page: async (reader: Reader & ArticleReader, idOrSlug: string): Promise<ArticlePage> => {
      const { viewer } = reader;
      const row = await readable(viewer, idOrSlug);
      const isOpen = await locks.isOpenTo(reader, row);
      if (isOpen) looks.answered(reader, row);
      return pageOf(viewer, row, isOpen);
    },

    /** The page as it would be, for whoever was given a link to it: nothing is counted. */
    pageForPreview: (row: AuthoredRow): Promise<ArticlePage> => pageOf(undefined, row, true),

    detail: async (reader: Reader & ArticleReader, idOrSlug: string): Promise<ArticleDetail> => {
      const { viewer } = reader;
      const row = await readable(viewer, idOrSlug);
      const isOpen = await locks.isOpenTo(reader, row);
      if (isOpen) looks.answered(reader, row);
      const item = await itemOf(viewer, row);
      return {
        ...item,
        is_locked: !isOpen,
        word_count: isOpen ? row.word_count : 0,
        content: isOpen ? await articles.content(row.id) : '',
        is_collect: item.is_coll,
        version: row.version,
        ...(await articles.neighbours(row)),
      };
    },

    /** @returns the Markdown source */
    content: async (reader: ArticleReader, idOrSlug: string): Promise<string> =>
      articles.content((await readText(reader, idOrSlug)).id),

    /** @returns every day of the last year with how many articles came out, the oldest first */
    calendar: (): Promise<CalendarDay[]> => calendar(time.day(clock.now())),

    /** @param category '' is any @returns the newest of what the editors recommend */
    recommended: async (
      viewer: Actor | undefined,
      category: string,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const filter: ArticleFilter = {
        scope: everybodys,
        tag: '',
        category,
        isRecommended: true,
      };
      const { count, rows } = await listed(filter, {
        column: 'published_at',
        direction: 'desc',
        limit: articleLimits.recommended,
        offset: 0,
      });
      const tagsOf = await articles.tagsOf(rows.map(({ id }) => id));
      const shown = (row: AuthoredRow) =>
        articleItemOf(row, { viewer, time, tags: tagsOf.get(row.id) ?? [] });
      return { count, list: rows.map(shown) };
    },

    tags: (query: TagsQuery) => tags(JSON.stringify(query)),
    tagNames: () => options('tags'),
    categories: () => options('categories'),
  };
};

export type ArticlesService = ReturnType<typeof articlesService>;
