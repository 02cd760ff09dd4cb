import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { ArticleRow, ArticleReadTables } from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';

type Tables = ArticleReadTables & Pick<UserReadTables, 'users'>;

/** Filter of a feed's articles; an empty value is no condition. */
export interface FeedFilter {
  readonly tag: string;
  readonly category: string;
}

const columns = [
  'id',
  'slug',
  'title',
  'abstract',
  'category',
  'banner_url',
  'former_author',
  'published_at',
  'updated_at',
  'visibility',
] as const;

export type FeedRow = Pick<ArticleRow, (typeof columns)[number]> & { readonly user_nick_name: string | null };

export type AddressRow = Pick<ArticleRow, 'id' | 'slug' | 'published_at' | 'updated_at'>;

/** Queries of listed articles for machines; every query excludes all others. */
export const feedsRepository = (database: Database<Tables>) => {
  const published = () => database.kysely.selectFrom('articles').where('is_listed', '=', 1);

  const entries = () =>
    published()
      .leftJoin('users', 'users.id', 'articles.user_id')
      .select(columns.map((name) => `articles.${name}` as const))
      .select('users.nick_name as user_nick_name');

  return {
    /** Newest first. */
    newest: ({ tag, category }: FeedFilter, limit: number): Promise<FeedRow[]> =>
      entries()
        .$if(category !== '', (query) => query.where('category', '=', category))
        .$if(tag !== '', (query) =>
          query.where('articles.id', 'in', (where) =>
            where.selectFrom('article_tags').select('article_id').where('tag', '=', tag),
          ),
        )
        .orderBy('published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute(),

    /** @param word id or slug */
    find: (word: string): Promise<FeedRow | undefined> =>
      entries()
        .where((where) => where.or([where('articles.id', '=', word), where('slug', '=', word)]))
        .executeTakeFirst(),

    /** @param word former slug of an article */
    findFormer: (word: string): Promise<Pick<ArticleRow, 'id' | 'slug'> | undefined> =>
      published()
        .select(['articles.id', 'articles.slug'])
        .where('articles.id', '=', (where) =>
          where.selectFrom('article_former_slugs').select('article_id').where('slug', '=', word),
        )
        .executeTakeFirst(),

    /** Source and HTML by article, without articles that are read with a password. */
    bodies: async (
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly content: string; readonly html: string }>> => {
      const rows = await inChunks(ids, (chunk) =>
        database.kysely
          .selectFrom('article_bodies')
          .innerJoin('articles', 'articles.id', 'article_bodies.article_id')
          .select(['article_id', 'content', 'html'])
          .where('article_id', 'in', chunk)
          .where('is_listed', '=', 1)
          .where('visibility', '=', 'public')
          .execute(),
      );
      return new Map(rows.map(({ article_id, ...body }) => [article_id, body]));
    },

    /** Tags by article, in the order the author gave. */
    tags: async (ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
      const rows = await inChunks(ids, (chunk) =>
        database.kysely
          .selectFrom('article_tags')
          .select(['article_id', 'tag'])
          .where('article_id', 'in', chunk)
          .orderBy('position')
          .execute(),
      );
      const tags = new Map<string, string[]>(ids.map((id) => [id, []]));
      for (const { article_id, tag } of rows) tags.get(article_id)?.push(tag);
      return tags;
    },

    count: (): Promise<number> => countOf(published()),

    /** Oldest first, so that a new article moves no other into another part of the sitemap. */
    addresses: (offset: number, limit: number): Promise<AddressRow[]> =>
      published()
        .select(['id', 'slug', 'published_at', 'updated_at'])
        .orderBy('published_at')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
};

export type FeedsRepository = ReturnType<typeof feedsRepository>;
