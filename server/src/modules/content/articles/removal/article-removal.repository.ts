import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { sql } from 'kysely';
import type { DraftReadTables } from '#content/drafts/drafts.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { normalised } from '#platform/normalised';
import type { ImageReadTables } from '#site/images/images.read';
import { removed, type ArticleTables } from '../articles.schema';

type Tables = ArticleTables & ImageReadTables & DraftReadTables & Pick<UserReadTables, 'users'>;

export interface ShownAgain {
  readonly id: string;
  readonly status: ArticleStatus;
  readonly slug: string;
  readonly title: string;
}

/** Begins no title: their control characters are removed. */
const mark = '\u0001';

/** Moves articles into the recycle bin and back; call what writes inside a transaction. */
export const articleRemovalRepository = (database: Database<Tables>) => ({
  /** Locks articles that are not in the recycle bin. */
  hold: (ids: readonly string[]) =>
    inChunks([...new Set(ids)].sort(), (portion) =>
      database.kysely
        .selectFrom('articles')
        .select(['id', 'slug', 'title', 'status', 'user_id'])
        .where('id', 'in', portion)
        .where('status', '<>', removed)
        .orderBy('id')
        .$narrowType<{ status: ArticleStatus }>()
        .$call(database.dialect.lockRows)
        .execute(),
    ),

  /** They give up title and slug, which are unique, for others to take. */
  hide: (ids: readonly string[]): Promise<void> =>
    eachChunk(ids, async (portion) => {
      await database.kysely
        .updateTable('articles')
        .set((row) => ({
          status: removed,
          slug: row.ref('id'),
          title_key: sql<string>`cast(${mark} as ${sql.raw('text')}) || id`,
        }))
        .where('id', 'in', portion)
        .execute();
    }),

  show: async ({ id, status, slug, title }: ShownAgain): Promise<void> => {
    await database.kysely
      .updateTable('articles')
      .set({ status, slug, title, title_key: normalised(title) })
      .where('id', '=', id)
      .where('status', '=', removed)
      .execute();
  },

  /** @returns those in the recycle bin, with what is shown of them there */
  removedOf: (ids: readonly string[]) =>
    inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('articles')
        .leftJoin('users', 'users.id', 'articles.user_id')
        .select(['articles.id', 'articles.title', 'category', 'series', 'visibility', 'former_author'])
        .select(['comment_count', 'digg_count', 'collects_count', 'published_at', 'withdraw_at'])
        .select([
          'banner_id',
          'banner_url',
          'users.nick_name as user_nick_name',
          'users.avatar as user_avatar',
        ])
        .select((row) =>
          row
            .selectFrom('article_pictures')
            .select(row.fn.countAll<number>().as('pictures'))
            .whereRef('article_pictures.article_id', '=', 'articles.id')
            .$asScalar()
            .$notNull()
            .as('pictures'),
        )
        .where('articles.id', 'in', portion)
        .where('articles.status', '=', removed)
        .execute(),
    ),

  /** Pictures of these articles and their drafts that the library does not show, with the users who uploaded them. */
  picturesOf: (ids: readonly string[]): Promise<{ path: string; owner: number }[]> =>
    inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('images')
        .select(['path', 'user_id as owner'])
        .where('is_listed', '=', 0)
        .where((where) =>
          where.or([
            where(
              'images.id',
              'in',
              where.selectFrom('article_pictures').select('image_id').where('article_id', 'in', portion),
            ),
            where(
              'images.id',
              'in',
              where
                .selectFrom('article_drafts')
                .innerJoin('draft_pictures', 'draft_pictures.draft_id', 'article_drafts.id')
                .select('draft_pictures.image_id')
                .where('article_drafts.article_id', 'in', portion),
            ),
            where(
              'images.path',
              'in',
              where.selectFrom('articles').select('banner_url').where('articles.id', 'in', portion),
            ),
          ]),
        )
        .execute(),
    ),

  /** @returns those of the words that lead to an article, by its slug or id or a former slug, with its id */
  holders: (words: readonly string[]): Promise<{ word: string; id: string }[]> =>
    inChunks(words, (portion) =>
      database.kysely
        .selectFrom('articles')
        .select(['slug as word', 'id'])
        .where('slug', 'in', portion)
        .unionAll(
          database.kysely.selectFrom('articles').select(['id as word', 'id']).where('id', 'in', portion),
        )
        .unionAll(
          database.kysely
            .selectFrom('article_former_slugs')
            .select(['slug as word', 'article_id as id'])
            .where('slug', 'in', portion),
        )
        .execute(),
    ),

  /** @returns normalised ones of these titles that articles have */
  titlesAmong: (titles: readonly string[]): Promise<{ title_key: string }[]> =>
    inChunks([...new Set(titles.map(normalised))], (portion) =>
      database.kysely.selectFrom('articles').select('title_key').where('title_key', 'in', portion).execute(),
    ),
});

export type ArticleRemovalRepository = ReturnType<typeof articleRemovalRepository>;
