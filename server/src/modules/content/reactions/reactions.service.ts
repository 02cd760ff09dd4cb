import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { ArticleMine, reactionRoutes } from '@yanye/shared/contract/reactions';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayEditArticle } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import { countedAs, knownAs, type Visitor } from '#platform/visitor/visitor';
import { highlight } from '#platform/highlight';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { CountedRow } from '#content/articles/articles.read';
import { messages } from './messages.zh';
import type { ReactionMarksRepository } from './reaction-marks.repository';
import type { CollectedRow, ReactionsRepository } from './reactions.repository';

type CollectsQuery = Parsed<typeof reactionRoutes.collects>['query'];

/** Of one user. */
const collecting: LimitRule = { name: 'collect', points: 120, perSeconds: 60 };
/** Of one network. */
const digging: LimitRule = { name: 'digg', points: 120, perSeconds: 60 };
/** Of one network for one article: a browser that drops its cookie is a new visitor each time. */
const diggingAsNew: LimitRule = { name: 'digg-new', points: 20, perSeconds: 24 * 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly reactions: ReactionsRepository;
  readonly marks: ReactionMarksRepository;
  readonly articles: Pick<
    ArticlesPublic,
    'find' | 'tagsOf' | 'presentItem' | 'countReaction' | 'countUncollected'
  >;
}

/** A reader: the viewer if signed in, the browser, and the address of the client. */
export interface Reader {
  readonly viewer: Actor | undefined;
  readonly visitor: Visitor;
  readonly ip: string;
}

export const reactionsService = (deps: Deps) => {
  const { database, reactions, marks, articles, limits, clock, time } = deps;

  const mineOf = async (
    { viewer, visitor }: Pick<Reader, 'viewer' | 'visitor'>,
    rows: readonly CountedRow[],
  ): Promise<ArticleMine[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const digged = await marks.diggedBy(knownAs(viewer, visitor), ids);
    const collected = viewer ? await marks.collectedBy(viewer.id, ids) : new Set();
    return rows.map(({ user_id, ...row }) => ({
      ...row,
      is_digg: digged.has(row.id),
      is_coll: collected.has(row.id),
      may_edit: mayEditArticle(viewer, { user_id, status: 'published' }),
    }));
  };

  /** @throws AppError ARTICLE_NOT_FOUND */
  const idOf = async (idOrSlug: string): Promise<string> =>
    ((await articles.find(idOrSlug)) ?? refuse('ARTICLE_NOT_FOUND')).id;

  return {
    /** Marks and counters of those of the articles that are listed, in any order. */
    mine: async (
      reader: Pick<Reader, 'viewer' | 'visitor'>,
      ids: readonly string[],
    ): Promise<ArticleMine[]> => (ids.length === 0 ? [] : mineOf(reader, await reactions.counted(ids))),

    /**
     * Likes an article: once per user, and once per browser of a visitor.
     * @returns whether the like was new @throws AppError ARTICLE_NOT_FOUND, RATE_LIMITED
     */
    digg: async (
      { viewer, visitor, ip }: Reader,
      idOrSlug: string,
    ): Promise<{ isNew: boolean; mine: ArticleMine }> => {
      await limits.use(digging, [networkOf(ip)]);
      const id = await idOf(idOrSlug);
      // Checked before the transaction, too: a repeated like must not invalidate cached pages.
      const [known] = await mineOf({ viewer, visitor }, await reactions.counted([id]));
      if (known?.is_digg) return { isNew: false, mine: known };
      if (!viewer && visitor.id === undefined) await limits.use(diggingAsNew, [`${networkOf(ip)} ${id}`]);
      return database.transaction(async () => {
        // The lock of the article's row serialises its likes.
        const locked = (await articles.countReaction(id, 'digg_count', 0)) ?? refuse('ARTICLE_NOT_FOUND');
        const digger = countedAs(viewer, visitor);
        const isNew = (await marks.diggedBy(knownAs(viewer, visitor), [id])).size === 0;
        if (isNew) await reactions.addDigg({ article_id: id, digger, created_at: clock.now() });
        const row = isNew ? await articles.countReaction(id, 'digg_count', 1) : locked;
        const [mine] = await mineOf({ viewer, visitor }, row ? [row] : []);
        return { isNew, mine: mine ?? refuse('ARTICLE_NOT_FOUND') };
      });
    },

    /** Adds an article to the favourites, or removes it if it is one. @throws AppError ARTICLE_NOT_FOUND, RATE_LIMITED */
    collect: async (
      { viewer, visitor }: Pick<Reader, 'visitor'> & { readonly viewer: Actor },
      idOrSlug: string,
    ): Promise<ArticleMine> => {
      await limits.use(collecting, [String(viewer.id)]);
      const id = await idOf(idOrSlug);
      return database.transaction(async () => {
        if (!(await articles.countReaction(id, 'collects_count', 0))) refuse('ARTICLE_NOT_FOUND');
        const [gone] = await reactions.removeCollects(viewer.id, [id]);
        if (gone === undefined)
          await reactions.addCollect({ article_id: id, user_id: viewer.id, created_at: clock.now() });
        const row = await articles.countReaction(id, 'collects_count', gone === undefined ? 1 : -1);
        const [mine] = await mineOf({ viewer, visitor }, row ? [row] : []);
        return mine ?? refuse('ARTICLE_NOT_FOUND');
      });
    },

    /** Favourites that are still listed. `created_at` is the timestamp at which the favourite was added. */
    collects: async (
      viewer: Actor,
      { page, limit, sort, ...filter }: CollectsQuery,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const asked = { ...filter, userId: viewer.id };
      const direction = sort.endsWith('asc') ? 'asc' : 'desc';
      const rows = await reactions.collects(asked, { direction, limit, offset: (page - 1) * limit });
      const ids = rows.map(({ id }) => id);
      const tags = await articles.tagsOf(ids);
      const digged = ids.length === 0 ? new Set() : await marks.diggedBy([`user:${viewer.id}`], ids);
      const shown = (row: CollectedRow): ArticleItem => ({
        ...articles.presentItem(row, {
          viewer,
          time,
          tags: tags.get(row.id) ?? [],
          ...(filter.key !== '' && { titleHtml: highlight(row.title, filter.key) }),
        }),
        created_at: time.articleTime(row.collected_at),
        is_coll: true,
        is_digg: digged.has(row.id),
      });
      return { count: await reactions.countCollects(asked), list: rows.map(shown) };
    },

    /** Removes favourites, also of withdrawn articles. @returns the number of removed ones @throws AppError NOT_FOUND */
    uncollect: (viewer: Actor, ids: readonly string[]): Promise<number> =>
      database.transaction(async () => {
        const gone = await reactions.removeCollects(viewer.id, [...new Set(ids)]);
        if (gone.length === 0) refuse('NOT_FOUND', { message: messages.uncollectedNone });
        await articles.countUncollected(gone);
        return gone.length;
      }),

    /** Removes the favourites of users whose accounts are removed; call it inside a transaction. */
    uncollectOfUsers: async (userIds: readonly number[]): Promise<void> => {
      for (const userId of userIds)
        await articles.countUncollected(await reactions.removeAllCollects(userId));
    },
  };
};

export type ReactionsService = ReturnType<typeof reactionsService>;
