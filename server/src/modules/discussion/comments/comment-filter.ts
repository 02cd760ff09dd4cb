import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { normalised } from '#platform/normalised';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';

type Tables = CommentTables & Pick<UserReadTables, 'users'> & Pick<ArticleReadTables, 'articles'>;

export interface CommentFilter {
  readonly key: string;
  readonly articleId: string;
  readonly status: CommentStatus | '';
  /** Name of the author; '' for all. */
  readonly author: string;
  /** Whether an author without an account has this name, too. */
  readonly isFormerAuthor: boolean;
  /** Milliseconds: written at `start` or later, and before `end`. */
  readonly period: { readonly start?: number; readonly end?: number };
  /** Only below articles whose text is public. */
  readonly publishedOnly: boolean;
  /** Only those with unsettled reports. */
  readonly reportedOnly: boolean;
}

/** What an administrator sees without a filter. */
export const everyComment: CommentFilter = {
  key: '',
  articleId: '',
  status: '',
  author: '',
  isFormerAuthor: false,
  period: {},
  publishedOnly: false,
  reportedOnly: false,
};

/**
 * Comments that match a filter. Selects from comments alone, so that one index serves a page; authors and articles are fetched for its
 * rows.
 */
export const matchingComments = (database: Database<Tables>, filter: CommentFilter) =>
  database.kysely.selectFrom('comments').where((where) => {
    const { key, articleId, status, author, isFormerAuthor, period, publishedOnly, reportedOnly } = filter;
    const all: Expression<SqlBool>[] = [];
    if (status !== '')
      all.push(
        status === 'approved' && key !== ''
          ? // Nearly all are: an index on the status would fetch the texts to be scanned from all over the table.
            where(sql<string>`${where.ref('comments.status')} || ''`, '=', status)
          : where('comments.status', '=', status),
      );
    if (articleId !== '') all.push(where('comments.article_id', '=', articleId));
    if (period.start !== undefined) all.push(where('comments.created_at', '>=', period.start));
    if (period.end !== undefined) all.push(where('comments.created_at', '<', period.end));
    if (author !== '') {
      const byAccount = where.and([
        where(
          'comments.user_id',
          '=',
          where.selectFrom('users').select('users.id').where('nick_name_key', '=', normalised(author)),
        ),
        where('comments.former_author', '=', ''),
      ]);
      // With an `or`, one engine no longer reads the author's index in order.
      all.push(
        isFormerAuthor ? where.or([byAccount, where('comments.former_author', '=', author)]) : byAccount,
      );
    }
    if (!publishedOnly)
      all.push(
        // By id, which every index has.
        where(
          'comments.id',
          'not in',
          where
            .selectFrom('articles')
            .innerJoin('comments as theirs', 'theirs.article_id', 'articles.id')
            .select('theirs.id')
            .where('articles.status', '=', removed),
        ),
      );
    if (publishedOnly)
      all.push(
        where.exists(
          where
            .selectFrom('articles')
            .select('articles.id')
            .whereRef('articles.id', '=', 'comments.article_id')
            .where('articles.is_listed', '=', 1)
            .where('articles.visibility', '=', 'public'),
        ),
      );
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
          contains(where.ref('comments.former_author'), key),
          where.and([
            where(
              'comments.user_id',
              'in',
              where
                .selectFrom('users')
                .select('users.id')
                .where((user) => contains(user.ref('users.nick_name'), key)),
            ),
            where('comments.former_author', '=', ''),
          ]),
        ]),
      );
    return where.and(all);
  });
