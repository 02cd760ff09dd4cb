import { mayLikeComment } from '@yanye/shared/policy/comments.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import { countedAs, knownAs, type Visitor } from '#platform/visitor/visitor';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import type { CommentDiggsRepository } from './comment-diggs.repository';
import type { CommentReadingService } from './comment-reading.service';
import type { CommentReportsRepository } from './comment-reports.repository';

/** Of one address. */
const digging: LimitRule = { name: 'comment-digg', points: 60, perSeconds: 60 };
/** Of one address for one comment: a browser that deletes its cookie counts as new each time. */
const diggingAsNew: LimitRule = { name: 'comment-digg-new', points: 20, perSeconds: 24 * 3_600 };

/** A reader, signed in or not, with a browser. */
export interface CommentReader extends ArticleReader {
  readonly visitor: Visitor;
}

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly diggs: CommentDiggsRepository;
  readonly reports: Pick<CommentReportsRepository, 'reportedBy'>;
  readonly reading: Pick<CommentReadingService, 'seen'>;
  readonly articles: Pick<ArticlesPublic, 'readText'>;
  readonly blocks: Pick<BlocksService, 'blockedBy'>;
}

export const commentDiggsService = (deps: Deps) => {
  const { database, diggs, reports, reading, articles, blocks, limits, clock } = deps;

  return {
    /**
     * Once per user, and once per browser of a visitor.
     * @param ip of the client @returns whether the like was new, and the number of likes
     * @throws AppError COMMENT_NOT_FOUND, FORBIDDEN, RATE_LIMITED
     */
    digg: async (
      reader: CommentReader,
      id: number,
      ip: string,
    ): Promise<{ isNew: boolean; digg_count: number }> => {
      const { viewer, visitor } = reader;
      const comment = await reading.seen(reader, id);
      if (!mayLikeComment(viewer, comment)) refuse('FORBIDDEN');
      await limits.use(digging, [networkOf(ip)]);
      if (!viewer && visitor.id === undefined) await limits.use(diggingAsNew, [`${networkOf(ip)} ${id}`]);
      const digger = countedAs(viewer, visitor);
      return database.quietly(async () => {
        // The row lock of the comment serialises its likes.
        const count = await diggs.count(id, 0);
        if (await diggs.isDiggedBy(id, knownAs(viewer, visitor))) return { isNew: false, digg_count: count };
        await diggs.add({ comment_id: id, digger, created_at: clock.now() });
        return { isNew: true, digg_count: await diggs.count(id, 1) };
      });
    },

    /** Comments that this reader liked and reported, and users whom they blocked. @throws AppError ARTICLE_NOT_FOUND */
    mine: async (
      reader: CommentReader,
      articleIdOrSlug: string,
    ): Promise<{ liked: number[]; reported: number[]; blocked: number[] }> => {
      const { viewer, visitor } = reader;
      const { id } = await articles.readText(reader, articleIdOrSlug);
      return {
        liked: await diggs.diggedIn(id, knownAs(viewer, visitor)),
        reported: viewer ? await reports.reportedBy(viewer.id, id) : [],
        blocked: viewer ? await blocks.blockedBy(viewer.id) : [],
      };
    },
  };
};

export type CommentDiggsService = ReturnType<typeof commentDiggsService>;
