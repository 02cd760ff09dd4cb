import type { CommentRecord, commentRoutes } from '@yanye/shared/contract/comments';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { Core } from '#core/core';
import type { CommentFilter } from './comment-filter';
import type { CommentedArticlesRepository } from './commented-articles.repository';
import type {
  CommentModerationRepository,
  CommentOrder,
  CommentPlace,
  ModeratedRow,
} from './comment-moderation.repository';
import type { SiteTime } from '#platform/time';
import type { CommentReadingService } from './comment-reading.service';
import { commentFacts } from './comment-tree';

type AllQuery = Parsed<typeof commentRoutes.all>['query'];
type ArticlesQuery = Parsed<typeof commentRoutes.articles>['query'];

interface Deps extends Pick<Core, 'keep'> {
  readonly moderation: CommentModerationRepository;
  readonly articles: CommentedArticlesRepository;
  readonly reading: Pick<CommentReadingService, 'viewOf'>;
  readonly time: SiteTime;
}

const orderOf = ({ sort }: Pick<AllQuery, 'sort'>): CommentOrder => ({
  column: sort.startsWith('digg_count') ? 'digg_count' : 'created_at',
  direction: sort.endsWith('asc') ? 'asc' : 'desc',
});

const most = commentLimits.counted;

const batchSize = 100;

/** Lists of comments across articles, for moderation. */
export const commentModerationService = ({ moderation, articles, reading, time, keep }: Deps) => {
  const publicCount = keep(async (filter) => ({
    count: await moderation.count(JSON.parse(filter) as CommentFilter, most),
  }));

  /** Public comments change only together with pages, so that their number is counted once after each change. */
  const countOf = async (filter: CommentFilter): Promise<number> =>
    filter.publishedOnly ? (await publicCount(JSON.stringify(filter))).count : moderation.count(filter, most);

  const recordsOf = async (
    viewer: Actor | undefined,
    rows: readonly ModeratedRow[],
  ): Promise<CommentRecord[]> => {
    const view = await reading.viewOf(viewer, rows);
    const isAdmin = viewer?.role === roles.admin;
    const reports = isAdmin ? await moderation.reportsOf(rows.map(({ id }) => id)) : undefined;
    return rows.map((row) => ({
      ...commentFacts(row, view),
      article_title: row.article_title,
      article_slug: row.article_slug,
      report_count: reports?.get(row.id) ?? 0,
      guest_email: isAdmin ? row.guest_email : '',
    }));
  };

  /** @param before upper bound of the time of writing, in milliseconds @returns undefined where nothing can match */
  const filterOf = async (
    viewer: Actor | undefined,
    query: AllQuery,
    before = Infinity,
  ): Promise<CommentFilter | undefined> => {
    const isAdmin = viewer?.role === roles.admin;
    if (!isAdmin && query.status !== '' && query.status !== 'approved') return undefined;
    const from = query.from === '' ? undefined : time.dayBounds(query.from);
    const to = query.to === '' ? undefined : time.dayBounds(query.to);
    if ((query.from !== '' && !from) || (query.to !== '' && !to)) return undefined;
    const end = Math.min(to?.end ?? Infinity, before);
    return {
      key: query.key,
      articleId: query.article_id,
      status: isAdmin ? query.status : 'approved',
      author: query.author,
      isFormerAuthor: query.author !== '' && (await moderation.hasFormerAuthor(query.author)),
      period: { ...(from && { start: from.start }), ...(end !== Infinity && { end }) },
      publishedOnly: !isAdmin,
      reportedOnly: isAdmin && query.reported === 'true',
    };
  };

  return {
    recordsOf,

    /** Only administrators see pending and removed comments, and those below articles that are not published. */
    all: async (viewer: Actor | undefined, query: AllQuery) => {
      const filter = await filterOf(viewer, query);
      if (!filter) return { count: 0, list: [] };
      const { limit } = query;
      const offset = (query.page - 1) * limit;
      const { rows, count } = await moderation.list(filter, orderOf(query), limit, offset);
      // The last page tells the number of all.
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      const known = isLast ? offset + rows.length : count;
      return {
        count: Math.min(known ?? (await countOf(filter)), most),
        list: await recordsOf(viewer, rows),
      };
    },

    /** Counts all matches, without the bound of the list. @param before upper bound of the time of writing, in milliseconds */
    countMatching: async (viewer: Actor, query: AllQuery, before: number): Promise<number> => {
      const filter = await filterOf(viewer, query, before);
      return filter ? moderation.count(filter) : 0;
    },

    /** @param after the last id of the previous batch; 0 for the first */
    idsMatching: async (
      viewer: Actor,
      query: AllQuery,
      before: number,
      after: number,
      limit: number,
    ): Promise<number[]> => {
      const filter = await filterOf(viewer, query, before);
      return filter ? moderation.idsAfter(filter, after, limit) : [];
    },

    /**
     * All matches in batches. By time, even where the list is sorted by likes: these change while the file is written, and records would be
     * repeated or missing.
     */
    async *portions(viewer: Actor, query: AllQuery, before: number): AsyncGenerator<CommentRecord[]> {
      const filter = await filterOf(viewer, query, before);
      const direction = query.sort === 'created_at asc' ? 'asc' : 'desc';
      for (let place: CommentPlace | undefined; filter;) {
        const rows: readonly ModeratedRow[] = await moderation.batch(filter, direction, place, batchSize);
        place = rows.at(-1);
        if (!place) return;
        yield await recordsOf(viewer, rows);
      }
    },

    articles: async (viewer: Actor, { page, limit, title }: ArticlesQuery) => {
      const filter = { title, listedOnly: viewer.role !== roles.admin };
      return {
        count: await articles.count(filter),
        list: await articles.list(filter, limit, (page - 1) * limit),
      };
    },
  };
};

export type CommentModerationService = ReturnType<typeof commentModerationService>;
