import type { ArticlesPublic } from '#content/articles/articles.module';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { CommentTables } from './comments.tables';

interface Deps {
  readonly database: Database<CommentTables>;
  readonly articles: Pick<ArticlesPublic, 'setCommentCounts'>;
}

/** Keeps the counters of articles in step with the stored comments. */
export const commentCounts = ({ database, articles }: Deps) => ({
  /** Counts the approved comments of articles again; call it inside a transaction that has locked the articles. */
  recount: async (articleIds: readonly string[]): Promise<void> => {
    const rows = await inChunks(articleIds, (chunk) =>
      database.kysely
        .selectFrom('comments')
        .select(({ fn }) => ['article_id', fn.countAll<number>().as('count')])
        .where('article_id', 'in', chunk)
        .where('status', '=', 'approved')
        .groupBy('article_id')
        .execute(),
    );
    const counts = new Map(rows.map(({ article_id, count }) => [article_id, count]));
    await articles.setCommentCounts(new Map(articleIds.map((id) => [id, counts.get(id) ?? 0])));
  },
});
