import type { CommentRecord, commentRoutes } from '@yanye/shared/contract/comments';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type {
  CommentFilter,
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

interface Needs {
  readonly moderation: CommentModerationRepository;
  readonly reading: Pick<CommentReadingService, 'viewOf'>;
  readonly time: SiteTime;
}

const orderOf = ({ sort }: Pick<AllQuery, 'sort'>): CommentOrder => ({
  column: sort.startsWith('digg_count') ? 'digg_count' : 'created_at',
  direction: sort.endsWith('asc') ? 'asc' : 'desc',
});

const most = commentLimits.counted;

/** Rows that are fetched at once for a file. */
const portionSize = 100;

/** Comments across articles. */
export const commentModerationService = ({ moderation, reading, time }: Needs) => {
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
    }));
  };

  /** @param before only what was written before this moment @returns undefined where there can be nothing to show */
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

    /** Only administrators see what waits or was removed, and what stands under articles that are not published. */
    all: async (
      viewer: Actor | undefined,
      query: AllQuery,
    ): Promise<{ count: number; list: CommentRecord[] }> => {
      const filter = await filterOf(viewer, query);
      if (!filter) return { count: 0, list: [] };
      const { limit } = query;
      const offset = (query.page - 1) * limit;
      const { rows, count } = await moderation.list(filter, orderOf(query), limit, offset);
      // The last page says how many there are.
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      const known = isLast ? offset + rows.length : count;
      return {
        count: Math.min(known ?? (await moderation.count(filter, most)), most),
        list: await recordsOf(viewer, rows),
      };
    },

    /** All that the list shows, without its bound on counting. @param before only what was written before this moment */
    countMatching: async (viewer: Actor, query: AllQuery, before: number): Promise<number> => {
      const filter = await filterOf(viewer, query, before);
      return filter ? moderation.count(filter) : 0;
    },

    /** @param after the last id of the portion before; 0 for the first */
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
     * All that the list shows, in portions: by time, even where the list goes by likes, which change meanwhile and would make
     * records come twice or never.
     */
    async *portions(viewer: Actor, query: AllQuery, before: number): AsyncGenerator<CommentRecord[]> {
      const filter = await filterOf(viewer, query, before);
      const direction = query.sort === 'created_at asc' ? 'asc' : 'desc';
      for (let place: CommentPlace | undefined; filter;) {
        const rows: readonly ModeratedRow[] = await moderation.portion(filter, direction, place, portionSize);
        place = rows.at(-1);
        if (!place) return;
        yield await recordsOf(viewer, rows);
      }
    },

    /** Articles that have comments. */
    articles: async (viewer: Actor, { page, limit, title }: ArticlesQuery) => {
      const filter = { title, listedOnly: viewer.role !== roles.admin };
      return {
        count: await moderation.countArticles(filter),
        list: await moderation.articles(filter, limit, (page - 1) * limit),
      };
    },
  };
};

export type CommentModerationService = ReturnType<typeof commentModerationService>;
