import type { CommentRecord, commentRoutes } from '@yanye/shared/contract/comments';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { CommentModerationRepository, ModeratedRow } from './comment-moderation.repository';
import type { CommentReadingService } from './comment-reading.service';
import { commentFacts } from './comment-tree';

type AllQuery = Parsed<typeof commentRoutes.all>['query'];
type ArticlesQuery = Parsed<typeof commentRoutes.articles>['query'];

interface Needs {
  readonly moderation: CommentModerationRepository;
  readonly reading: Pick<CommentReadingService, 'viewOf'>;
}

/** Comments across articles. */
export const commentModerationService = ({ moderation, reading }: Needs) => {
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

  return {
    recordsOf,

    /** Only administrators see what waits or was removed, and what stands under articles that are not published. */
    all: async (
      viewer: Actor | undefined,
      { page, limit, key, status, article_id, reported }: AllQuery,
    ): Promise<{ count: number; list: CommentRecord[] }> => {
      const isAdmin = viewer?.role === roles.admin;
      if (!isAdmin && status !== '' && status !== 'approved') return { count: 0, list: [] };
      const filter = {
        key,
        articleId: article_id,
        status: isAdmin ? status : ('approved' as const),
        publishedOnly: !isAdmin,
        reportedOnly: isAdmin && reported === 'true',
      };
      const rows = await moderation.list(filter, limit, (page - 1) * limit);
      return { count: await moderation.count(filter), list: await recordsOf(viewer, rows) };
    },

    /** Articles that have comments. */
    articles: async ({ page, limit, title }: ArticlesQuery) => ({
      count: await moderation.countArticles(title),
      list: await moderation.articles(title, limit, (page - 1) * limit),
    }),
  };
};

export type CommentModerationService = ReturnType<typeof commentModerationService>;
