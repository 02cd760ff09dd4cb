import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { CommentTables } from './comments.schema';

type Tables = CommentTables & Pick<ArticleReadTables, 'articles'>;

export interface CommentedFilter {
  /** Part of the title. */
  readonly title: string;
  readonly listedOnly: boolean;
}

export const commentedArticlesRepository = (database: Database<Tables>) => {
  const commented = ({ title, listedOnly }: CommentedFilter) => {
    const all = database.kysely
      .selectFrom('articles')
      .where('articles.status', '<>', removed)
      .$if(listedOnly, (query) => query.where('is_listed', '=', 1))
      .where('id', 'in', (where) => where.selectFrom('comments').select('comments.article_id'));
    return title === '' ? all : all.where((where) => contains(where.ref('articles.title'), title));
  };

  return {
    /** Most commented first, with the number of pending comments. */
    list: (filter: CommentedFilter, limit: number, offset: number) =>
      commented(filter)
        .select(['articles.id', 'articles.title', 'articles.comment_count as count'])
        .select((row) =>
          row
            .selectFrom('comments')
            .select(row.fn.countAll<number>().as('pending'))
            .whereRef('comments.article_id', '=', 'articles.id')
            .where('comments.status', '=', 'pending')
            .$asScalar()
            .$notNull()
            .as('pending_count'),
        )
        .orderBy('articles.comment_count', 'desc')
        .orderBy('articles.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: (filter: CommentedFilter): Promise<number> => countOf(commented(filter)),
  };
};

export type CommentedArticlesRepository = ReturnType<typeof commentedArticlesRepository>;
