import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import { folded } from '#platform/folded';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.tables';
import { signed } from './signed';

type Tables = CommentTables & Pick<UserReadTables, 'users'> & Pick<ArticleReadTables, 'articles'>;

/** Which comments the list of all shows. */
export interface CommentFilter {
  readonly key: string;
  readonly articleId: string;
  readonly status: CommentStatus | '';
  /** What the writer is called; '' is anybody. */
  readonly author: string;
  /** Whether also somebody without an account here is called so. */
  readonly isFormerAuthor: boolean;
  /** Milliseconds: written at `start` or later, and before `end`. */
  readonly period: { readonly start?: number; readonly end?: number };
  /** Only under articles whose text everybody may read. */
  readonly publishedOnly: boolean;
  /** Only those with reports that nobody has settled. */
  readonly reportedOnly: boolean;
}

/** Which articles that have comments. */
export interface CommentedFilter {
  /** Part of it. */
  readonly title: string;
  /** Only those that everybody may know of. */
  readonly listedOnly: boolean;
}

/** In which order; the id decides between equals. */
export interface CommentOrder {
  readonly column: 'created_at' | 'digg_count';
  readonly direction: 'asc' | 'desc';
}

/** Where a portion ended. */
export interface CommentPlace {
  readonly id: number;
  readonly created_at: number;
}

/** A comment with its writer and its article. */
export interface ModeratedRow extends Selectable<CommentTables['comments']> {
  readonly nick_name: string;
  readonly avatar: string;
  readonly addr: string;
  readonly ip: string;
  readonly article_title: string;
  readonly article_slug: string;
}

/** Comments across articles. */
export const commentModerationRepository = (database: Database<Tables>) => {
  // Of comments alone, so that one index serves a page; what is shown besides is fetched for its rows.
  const matching = (filter: CommentFilter) =>
    database.kysely.selectFrom('comments').where((where) => {
      const { key, articleId, status, author, isFormerAuthor, period, publishedOnly, reportedOnly } = filter;
      const all: Expression<SqlBool>[] = [];
      if (status !== '') all.push(where('comments.status', '=', status));
      if (articleId !== '') all.push(where('comments.article_id', '=', articleId));
      if (period.start !== undefined) all.push(where('comments.created_at', '>=', period.start));
      if (period.end !== undefined) all.push(where('comments.created_at', '<', period.end));
      if (author !== '') {
        const byAccount = where.and([
          where(
            'comments.user_id',
            '=',
            where.selectFrom('users').select('users.id').where('nick_name_folded', '=', folded(author)),
          ),
          where('comments.former_author', '=', ''),
        ]);
        // With an alternative, one engine would no longer read an index of the account in order.
        all.push(
          isFormerAuthor ? where.or([byAccount, where('comments.former_author', '=', author)]) : byAccount,
        );
      }
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

  /**
   * Texts are looked through once, one after the other, and what is found is put into order: by an index of the order the rows
   * would be fetched from all over the table.
   */
  const foundBy = (filter: CommentFilter) =>
    database.kysely
      .with(
        (found) => found('found').materialized(),
        () => matching(filter).select(['comments.id', 'comments.created_at', 'comments.digg_count']),
      )
      .selectFrom('found as comments')
      .select('comments.id')
      .select((from) =>
        from
          .selectFrom('found')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('count'),
      );

  const findMany = async (ids: readonly number[]): Promise<ModeratedRow[]> => {
    const rows = await inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .innerJoin('articles', 'articles.id', 'comments.article_id')
        .selectAll('comments')
        .select(['users.nick_name', 'users.avatar', 'users.addr', 'users.ip'])
        .select(['articles.title as article_title', 'articles.slug as article_slug'])
        .where('comments.id', 'in', portion)
        .execute(),
    );
    return rows.map(signed);
  };

  const findInOrder = async (ids: readonly number[]) => {
    const rows = new Map((await findMany(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  const commented = ({ title, listedOnly }: CommentedFilter) => {
    const all = database.kysely
      .selectFrom('articles')
      .$if(listedOnly, (query) => query.where('is_listed', '=', 1))
      .where('id', 'in', (where) => where.selectFrom('comments').select('comments.article_id'));
    return title === '' ? all : all.where((where) => contains(where.ref('articles.title'), title));
  };

  return {
    /** One page, in order; where texts were looked through, also how many there are in all. */
    list: async (
      filter: CommentFilter,
      { column, direction }: CommentOrder,
      limit: number,
      offset: number,
    ): Promise<{ readonly rows: ModeratedRow[]; readonly count: number | undefined }> => {
      const asked = filter.key === '' ? matching(filter).select('comments.id') : foundBy(filter);
      const found = await asked
        .orderBy(`comments.${column}`, direction)
        .orderBy('comments.id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      const [first] = found;
      return {
        rows: await findInOrder(found.map(({ id }) => id)),
        count: first && 'count' in first ? Number(first.count) : undefined,
      };
    },

    /** @param most where counting ends; all are counted when left out */
    count: async (filter: CommentFilter, most?: number): Promise<number> => {
      const counted = matching(filter).select('comments.id');
      const row = await database.kysely
        .selectFrom((most === undefined ? counted : counted.limit(most)).as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** @returns whether somebody without an account here wrote under this name */
    hasFormerAuthor: async (name: string): Promise<boolean> => {
      const row = await database.kysely
        .selectFrom('comments')
        .select('id')
        .where('former_author', '=', name)
        // The condition of the index, to the letter.
        .where('former_author', '!=', sql.lit(''))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** By id, which never changes. @param after the last id of the portion before; 0 for the first */
    idsAfter: async (filter: CommentFilter, after: number, limit: number): Promise<number[]> => {
      const rows = await matching(filter)
        .select('comments.id')
        .where('comments.id', '>', after)
        .orderBy('comments.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** By time, which never changes. @param after where the portion before ended; the first when left out */
    portion: async (
      filter: CommentFilter,
      direction: CommentOrder['direction'],
      after: CommentPlace | undefined,
      limit: number,
    ) => {
      const found = await matching(filter)
        .select('comments.id')
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where(
              where.refTuple('comments.created_at', 'comments.id'),
              direction === 'asc' ? '>' : '<',
              where.tuple(after?.created_at ?? 0, after?.id ?? 0),
            ),
          ),
        )
        .orderBy('comments.created_at', direction)
        .orderBy('comments.id', direction)
        .limit(limit)
        .execute();
      return findInOrder(found.map(({ id }) => id));
    },

    /** Comments by id, in any order. */
    findMany,

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

    /** Articles that have comments, most commented first. */
    articles: (filter: CommentedFilter, limit: number, offset: number) =>
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

    countArticles: async (filter: CommentedFilter): Promise<number> => {
      const row = await commented(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
};

export type CommentModerationRepository = ReturnType<typeof commentModerationRepository>;
