import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { ArticleMine, reactionRoutes } from '@yanye/shared/contract/reactions';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { SiteTime } from '#platform/time';
import { countedAs, knownAs, type Visitor } from '#platform/visitor/visitor';
import { articleItemOf } from '#content/articles/reading/articles.presenter';
import { highlight } from '#content/articles/reading/highlight';
import { messages } from './messages.zh';
import type { CollectedRow, CountedRow, ReactionsRepository } from './reactions.repository';

type CollectsQuery = Parsed<typeof reactionRoutes.collects>['query'];

/** Of one person. */
const collecting: LimitRule = { name: 'collect', points: 120, perSeconds: 60 };
/** Of one address. */
const digging: LimitRule = { name: 'digg', points: 120, perSeconds: 60 };
/** Of one address for one article: a browser that throws its cookie away is a new one each time. */
const diggingAsNew: LimitRule = { name: 'digg-new', points: 20, perSeconds: 24 * 3_600 };

interface Needs {
  readonly database: Transactions;
  readonly reactions: ReactionsRepository;
  /** Tags of many articles. */
  readonly tagsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string[]>>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** Which of some articles somebody has liked or collected. */
export interface ReactionMarks {
  readonly digged: ReadonlySet<string>;
  readonly collected: ReadonlySet<string>;
}

/** Who reacts: somebody signed in or not, with some browser, from some address. */
export interface Reader {
  readonly viewer: Actor | undefined;
  readonly visitor: Visitor;
  readonly ip: string;
}

/** What readers do with an article besides reading it. */
export const reactionsService = ({ database, reactions, tagsOf, limits, clock, time }: Needs) => {
  const mineOf = async (
    { viewer, visitor }: Pick<Reader, 'viewer' | 'visitor'>,
    rows: readonly CountedRow[],
  ): Promise<ArticleMine[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const digged = await reactions.diggedBy(knownAs(viewer, visitor), ids);
    const collected = viewer ? await reactions.collectedBy(viewer.id, ids) : new Set();
    return rows.map((row) => ({ ...row, is_digg: digged.has(row.id), is_coll: collected.has(row.id) }));
  };

  return {
    /** Only published articles are answered for; the order is none. */
    mine: async (
      reader: Pick<Reader, 'viewer' | 'visitor'>,
      ids: readonly string[],
    ): Promise<ArticleMine[]> => (ids.length === 0 ? [] : mineOf(reader, await reactions.counted(ids))),

    /**
     * Once per person, and once per browser of a visitor.
     * @returns whether the like was new @throws AppError ARTICLE_NOT_FOUND, RATE_LIMITED
     */
    digg: async (
      { viewer, visitor, ip }: Reader,
      id: string,
    ): Promise<{ isNew: boolean; mine: ArticleMine }> => {
      await limits.use(digging, [networkOf(ip)]);
      // Asked before, too: a like that is none must not make every page anew.
      const [known] = await mineOf({ viewer, visitor }, await reactions.counted([id]));
      if (known?.is_digg) return { isNew: false, mine: known };
      if (!viewer && visitor.id === undefined) await limits.use(diggingAsNew, [`${networkOf(ip)} ${id}`]);
      return database.transaction(async () => {
        // The row of the article is the lock that makes likes of one article take turns.
        const locked = (await reactions.count(id, 'digg_count', 0)) ?? refuse('ARTICLE_NOT_FOUND');
        const digger = countedAs(viewer, visitor);
        const isNew = (await reactions.diggedBy(knownAs(viewer, visitor), [id])).size === 0;
        if (isNew) await reactions.addDigg({ article_id: id, digger, created_at: clock.now() });
        const row = isNew ? await reactions.count(id, 'digg_count', 1) : locked;
        const [mine] = await mineOf({ viewer, visitor }, row ? [row] : []);
        return { isNew, mine: mine ?? refuse('ARTICLE_NOT_FOUND') };
      });
    },

    /** Collects an article, or no longer, if it was. @throws AppError ARTICLE_NOT_FOUND, RATE_LIMITED */
    collect: async (
      { viewer, visitor }: Pick<Reader, 'visitor'> & { readonly viewer: Actor },
      id: string,
    ): Promise<ArticleMine> => {
      await limits.use(collecting, [String(viewer.id)]);
      return database.transaction(async () => {
        if (!(await reactions.count(id, 'collects_count', 0))) refuse('ARTICLE_NOT_FOUND');
        const [gone] = await reactions.removeCollects(viewer.id, [id]);
        if (gone === undefined)
          await reactions.addCollect({ article_id: id, user_id: viewer.id, created_at: clock.now() });
        const row = await reactions.count(id, 'collects_count', gone === undefined ? 1 : -1);
        const [mine] = await mineOf({ viewer, visitor }, row ? [row] : []);
        return mine ?? refuse('ARTICLE_NOT_FOUND');
      });
    },

    /** What one has collected, as far as it is still published. `created_at` is the moment it was collected. */
    collects: async (
      viewer: Actor,
      { page, limit, sort, ...filter }: CollectsQuery,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const asked = { ...filter, userId: viewer.id };
      const direction = sort.endsWith('asc') ? 'asc' : 'desc';
      const rows = await reactions.collects(asked, { direction, limit, offset: (page - 1) * limit });
      const ids = rows.map(({ id }) => id);
      const tags = await tagsOf(ids);
      const digged = ids.length === 0 ? new Set() : await reactions.diggedBy([`user:${viewer.id}`], ids);
      const shown = (row: CollectedRow): ArticleItem => ({
        ...articleItemOf(row, {
          viewer,
          time,
          tags: tags.get(row.id) ?? [],
          ...(filter.key !== '' && { title: highlight(row.title, filter.key) }),
        }),
        created_at: time.articleTime(row.collected_at),
        is_coll: true,
        is_digg: digged.has(row.id),
      });
      return { count: await reactions.countCollects(asked), list: rows.map(shown) };
    },

    /** Withdrawn articles, too. @returns how many went @throws AppError NOT_FOUND */
    uncollect: (viewer: Actor, ids: readonly string[]): Promise<number> =>
      database.transaction(async () => {
        const gone = await reactions.removeCollects(viewer.id, [...new Set(ids)]);
        if (gone.length === 0) refuse('NOT_FOUND', { message: messages.uncollectedNone });
        await reactions.countUncollected(gone);
        return gone.length;
      }),

    /** Takes back what people collected who leave; call it inside a transaction. */
    uncollectOfUsers: async (userIds: readonly number[]): Promise<void> => {
      for (const userId of userIds)
        await reactions.countUncollected(await reactions.removeAllCollects(userId));
    },

    /** How these articles stand to somebody signed in, for lists that carry it. */
    marksOf: async (viewer: Actor, ids: readonly string[]): Promise<ReactionMarks> => {
      if (ids.length === 0) return { digged: new Set(), collected: new Set() };
      return {
        digged: await reactions.diggedBy([`user:${viewer.id}`], ids),
        collected: await reactions.collectedBy(viewer.id, ids),
      };
    },
  };
};

export type ReactionsService = ReturnType<typeof reactionsService>;
