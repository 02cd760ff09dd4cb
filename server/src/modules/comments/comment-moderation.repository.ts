import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { contains, inChunks } from '../../platform/database/dialect';
import type { ArticleTables } from '../articles/articles.tables';
import type { UserTables } from '../users/users.tables';
import type { CommentTables } from './comments.tables';

type Tables = CommentTables & Pick<UserTables, 'users'> & Pick<ArticleTables, 'articles'>;

/** Which comments the list of all shows. */
export interface CommentFilter {
  readonly key: string;
  readonly articleId: string;
  readonly status: CommentStatus | '';
  /** Only under articles that everybody may read. */
  readonly publishedOnly: boolean;
  /** Only those with reports that nobody has settled. */
  readonly reportedOnly: boolean;
}

/** Comments across articles. */
export const commentModerationRepository = (database: Database<Tables>) => {
  const matching = ({ key, articleId, status, publishedOnly, reportedOnly }: CommentFilter) =>
    database.kysely
      .selectFrom('comments')
      .innerJoin('users', 'users.id', 'comments.user_id')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .where((where) => {
        const all: Expression<SqlBool>[] = [];
        if (status !== '') all.push(where('comments.status', '=', status));
        if (articleId !== '') all.push(where('comments.article_id', '=', articleId));
        if (publishedOnly) all.push(where('articles.status', '=', 'published'));
        if (reportedOnly)
          all.push(
            where(
              'comments.id',
              'in',
              where.selectFrom('comment_reports').select('comment_id').where('settled_at', '=', 0),
            ),
          );
        if (key !== '')
          all.push(
            where.or([
              contains(where.ref('comments.content'), key),
              contains(where.ref('users.nick_name'), key),
            ]),
          );
        return where.and(all);
      });

  const commented = (title: string) => {
    const all = database.kysely
      .selectFrom('articles')
      .where('id', 'in', (where) => where.selectFrom('comments').select('comments.article_id'));
    return title === '' ? all : all.where((where) => contains(where.ref('articles.title'), title));
  };

  return {
    /** Newest first. */
    list: (filter: CommentFilter, limit: number, offset: number) =>
      matching(filter)
        .selectAll('comments')
        .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip'])
        .select(['articles.title as article_title', 'articles.slug as article_slug'])
        .orderBy('comments.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (filter: CommentFilter): Promise<number> => {
      const row = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Comments by id, in any order. */
    findMany: (ids: readonly number[]) =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('comments')
          .innerJoin('users', 'users.id', 'comments.user_id')
          .innerJoin('articles', 'articles.id', 'comments.article_id')
          .selectAll('comments')
          .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip'])
          .select(['articles.title as article_title', 'articles.slug as article_slug'])
          .where('comments.id', 'in', portion)
          .execute(),
      ),

    /** Unsettled reports of each of these comments. */
    reportsOf: async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('comment_reports')
          .select(['comment_id', ({ fn }) => fn.countAll<number>().as('count')])
          .where('comment_id', 'in', portion)
          .where('settled_at', '=', 0)
          .groupBy('comment_id')
          .execute(),
      );
      return new Map(rows.map(({ comment_id, count }) => [comment_id, count]));
    },

    /** Articles that have comments, most commented first. @param title part of it */
    articles: (title: string, limit: number, offset: number) =>
      commented(title)
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

    countArticles: async (title: string): Promise<number> => {
      const row = await commented(title)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
};

export type CommentModerationRepository = ReturnType<typeof commentModerationRepository>;
export type ModeratedRow = Awaited<ReturnType<CommentModerationRepository['findMany']>>[number];
