import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ArticleRow, ArticleReadTables } from '#content/articles/articles.read';
import type { UserReadTables } from '#identity/users/users.read';

type Tables = ArticleReadTables & Pick<UserReadTables, 'users'>;

/** Which articles a feed brings; an empty word is no condition. */
export interface FeedFilter {
  readonly tag: string;
  readonly category: string;
}

/** What feeds and the like tell of an article. */
export type FeedRow = Pick<
  ArticleRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'abstract'
  | 'category'
  | 'banner_url'
  | 'former_author'
  | 'published_at'
  | 'updated_at'
  | 'visibility'
> & { readonly user_nick_name: string | null };

export type AddressRow = Pick<ArticleRow, 'id' | 'slug' | 'published_at' | 'updated_at'>;

/** Reads for machines what everybody may know of; nothing else ever leaves here. */
export const feedsRepository = (database: Database<Tables>) => {
  const published = () => database.kysely.selectFrom('articles').where('is_listed', '=', 1);

  const told = () =>
    published()
      .leftJoin('users', 'users.id', 'articles.user_id')
      .select([
        'articles.id',
        'slug',
        'title',
        'abstract',
        'category',
        'banner_url',
        'former_author',
        'published_at',
        'updated_at',
        'visibility',
        'users.nick_name as user_nick_name',
      ]);

  return {
    /** The newest first. */
    newest: ({ tag, category }: FeedFilter, limit: number): Promise<FeedRow[]> =>
      told()
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
      told()
        .where((where) => where.or([where('articles.id', '=', word), where('slug', '=', word)]))
        .executeTakeFirst(),

    /** @param word a slug that an article had before */
    findFormer: (word: string): Promise<Pick<ArticleRow, 'id' | 'slug'> | undefined> =>
      published()
        .select(['articles.id', 'articles.slug'])
        .where('articles.id', '=', (where) =>
          where.selectFrom('article_former_slugs').select('article_id').where('slug', '=', word),
        )
        .executeTakeFirst(),

    /** Source and HTML by article; of one that is read with a password there is neither. */
    bodies: async (
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly content: string; readonly html: string }>> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('article_bodies')
          .innerJoin('articles', 'articles.id', 'article_bodies.article_id')
          .select(['article_id', 'content', 'html'])
          .where('article_id', 'in', portion)
          .where('is_listed', '=', 1)
          .where('visibility', '=', 'public')
          .execute(),
      );
      return new Map(rows.map(({ article_id, ...body }) => [article_id, body]));
    },

    /** Tags by article, in the order the author gave. */
    tags: async (ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('article_tags')
          .select(['article_id', 'tag'])
          .where('article_id', 'in', portion)
          .orderBy('position')
          .execute(),
      );
      const tags = new Map<string, string[]>(ids.map((id) => [id, []]));
      for (const { article_id, tag } of rows) tags.get(article_id)?.push(tag);
      return tags;
    },

    count: async (): Promise<number> => {
      const row = await published()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** The oldest first, so that a new article moves none into another part of the sitemap. */
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
