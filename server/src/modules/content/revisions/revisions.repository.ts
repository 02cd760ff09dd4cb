import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import { kept } from './kept-revisions';
import type { RevisionRow, RevisionTables } from './revisions.schema';

const newestVersion = sql<number>`(
  select max(known.version) from article_revisions as known where known.article_id = articles.id)`;

/** 1 where a revision has the present text. */
const isSame = sql<number>`
  case when article_revisions.title = articles.title and article_revisions.content = article_bodies.content
  then 1 else 0 end`;

/** Former texts of articles; call methods that write inside the transaction that changes the article. */
export const revisionsRepository = (database: Database<ArticleReadTables & RevisionTables>) => {
  const texts = () =>
    database.kysely
      .selectFrom('articles')
      .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id');

  return {
    /**
     * Compares in the database, so that no text is transferred.
     * @returns the newest revision, null where there is none, and whether it is the present text
     */
    present: (articleId: string) =>
      texts()
        .leftJoin('article_revisions', (join) =>
          join
            .onRef('article_revisions.article_id', '=', 'articles.id')
            .on('article_revisions.version', '=', newestVersion),
        )
        .select(['articles.status', 'articles.visibility', 'articles.version', 'articles.text_version'])
        .select(['article_revisions.id as newest', 'article_revisions.is_public', isSame.as('is_same')])
        .where('articles.id', '=', articleId)
        .where('articles.status', '<>', removed)
        .$narrowType<{ status: ArticleStatus }>()
        .executeTakeFirst(),

    /** Stores the present text as a revision. */
    addPresent: async (
      articleId: string,
      { user_id, created_at, is_public }: Pick<RevisionRow, 'user_id' | 'created_at' | 'is_public'>,
    ): Promise<void> => {
      await database.kysely
        .insertInto('article_revisions')
        .columns(['article_id', 'version', 'title', 'user_id', 'created_at', 'is_public', 'plain', 'content'])
        .expression(
          texts()
            .select(['articles.id', 'articles.version', 'articles.title'])
            .select([
              sql<number>`cast(${user_id} as bigint)`.as('user_id'),
              sql<number>`cast(${created_at} as bigint)`.as('created_at'),
              sql<number>`cast(${is_public} as smallint)`.as('is_public'),
            ])
            .select(['article_bodies.plain', 'article_bodies.content'])
            .where('articles.id', '=', articleId),
        )
        .execute();
    },

    publish: async (id: number): Promise<void> => {
      await database.kysely
        .updateTable('article_revisions')
        .set({ is_public: 1 })
        .where('id', '=', id)
        .execute();
    },

    /** The text that readers saw in a version, and the one they see now; either is missing where it was removed. */
    compared: (articleId: string, since: number) =>
      database.kysely
        .selectFrom('article_revisions')
        .select(['version', 'title', 'plain', 'is_public'])
        .where('article_id', '=', articleId)
        .where('is_public', '=', 1)
        .where((where) =>
          where.or([
            where('version', '=', since),
            where(
              'version',
              '=',
              where
                .selectFrom('article_revisions as seen')
                .select(({ fn }) => fn.max('seen.version').as('version'))
                .where('seen.article_id', '=', articleId)
                .where('seen.is_public', '=', 1),
            ),
          ]),
        )
        .orderBy('version')
        .execute(),

    /** The newest first, without their texts; more than are retained, so that the rest can be removed. */
    history: (articleId: string): Promise<Pick<RevisionRow, 'id' | 'is_public' | 'created_at'>[]> =>
      database.kysely
        .selectFrom('article_revisions')
        .select(['id', 'is_public', 'created_at'])
        .where('article_id', '=', articleId)
        .orderBy('version', 'desc')
        .limit(2 * kept.most)
        .execute(),

    remove: (ids: readonly number[]): Promise<void> =>
      eachChunk(ids, (portion) =>
        database.kysely.deleteFrom('article_revisions').where('id', 'in', portion).execute(),
      ),
  };
};

export type RevisionsRepository = ReturnType<typeof revisionsRepository>;
