import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ArticleReadTables } from '#content/articles/articles.read';
import type { ImageReadTables } from '#site/images/images.read';
import type { MenuReadTables } from '#site/menus/menus.read';
import type { AdvertReadTables } from '#site/adverts/adverts.read';
import type { LinkReadTables } from '#site/links/links.read';
import type { PageReadTables } from '#content/pages/pages.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { ArticleRecord } from '#content-format/article-file';
import type { PageRecord } from '#content-format/page-file';
import { writtenAuthorOf } from '#content-format/written-author';

type Tables = AdvertReadTables &
  ArticleReadTables &
  ImageReadTables &
  LinkReadTables &
  MenuReadTables &
  PageReadTables &
  UserReadTables;

/** A stored article, and the version it has. */
export interface StoredArticle {
  readonly record: ArticleRecord;
  readonly version: number;
}

/** Ids and addresses as a program compares them: the engines' own orders differ. */
export const inOrder = (words: readonly string[]): string[] =>
  [...words].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** What an export takes along, whoever may see it on the site. */
export const contentRepository = (database: Database<Tables>) => {
  const tagsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
    const tags = new Map<string, string[]>(ids.map((id) => [id, []]));
    const rows = await inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('article_tags')
        .select(['article_id', 'tag'])
        .where('article_id', 'in', portion)
        .orderBy('article_id')
        .orderBy('position')
        .execute(),
    );
    for (const { article_id, tag } of rows) tags.get(article_id)?.push(tag);
    return tags;
  };

  const formerSlugsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
    const slugs = new Map<string, string[]>(ids.map((id) => [id, []]));
    const rows = await inChunks(ids, (portion) =>
      database.kysely
        .selectFrom('article_former_slugs')
        .select(['article_id', 'slug'])
        .where('article_id', 'in', portion)
        .execute(),
    );
    for (const { article_id, slug } of rows) slugs.get(article_id)?.push(slug);
    return slugs;
  };

  const pictures = () =>
    database.kysely
      .selectFrom('images')
      .where((where) =>
        where.or([
          where('is_listed', '=', 1),
          where('id', 'in', where.selectFrom('article_pictures').select('image_id')),
          where('id', 'in', where.selectFrom('page_pictures').select('image_id')),
          where('path', 'in', where.selectFrom('articles').select('banner_url')),
          where('path', 'in', where.selectFrom('links').select('picture')),
          where('path', 'in', where.selectFrom('adverts').select('images')),
          where('id', 'in', where.selectFrom('menu_banners').select('image_id')),
        ]),
      );

  return {
    articleIds: async (): Promise<string[]> =>
      inOrder((await database.kysely.selectFrom('articles').select('id').execute()).map(({ id }) => id)),

    articleTitle: async (id: string): Promise<string | undefined> =>
      (await database.kysely.selectFrom('articles').select('title').where('id', '=', id).executeTakeFirst())
        ?.title,

    /** @returns those that there are, by id */
    articles: async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredArticle>> => {
      const rows = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('articles')
          .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
          .leftJoin('users', 'users.id', 'articles.user_id')
          .selectAll('articles')
          .select(['article_bodies.content', 'users.user_name', 'users.nick_name'])
          .where('articles.id', 'in', portion)
          .execute(),
      );
      const tags = await tagsOf(ids);
      const formerSlugs = await formerSlugsOf(ids);
      return new Map(
        rows.map(({ content, user_name, nick_name, version, ...row }) => {
          const author = writtenAuthorOf({ ...row, user_name, nick_name });
          const abstract = row.abstract_is_derived === 1 ? '' : row.abstract;
          return [
            row.id,
            {
              version,
              record: {
                ...row,
                content,
                author,
                abstract,
                tags: tags.get(row.id) ?? [],
                former_slugs: inOrder(formerSlugs.get(row.id) ?? []),
              },
            },
          ];
        }),
      );
    },

    pageSlugs: async (): Promise<string[]> =>
      inOrder((await database.kysely.selectFrom('pages').select('slug').execute()).map(({ slug }) => slug)),

    page: async (slug: string): Promise<(PageRecord & { id: number; version: number }) | undefined> =>
      database.kysely
        .selectFrom('pages')
        .innerJoin('page_bodies', 'page_bodies.page_id', 'pages.id')
        .selectAll('pages')
        .select('page_bodies.content')
        .where('slug', '=', slug)
        .executeTakeFirst(),

    /** Addresses of the library's pictures, and of those that stand anywhere. */
    picturePaths: async (): Promise<string[]> =>
      inOrder((await pictures().select('path').execute()).map(({ path }) => path)),

    /** @returns those that there are, with the addresses elsewhere that they are copies of */
    pictures: async (paths: readonly string[]) => {
      const rows = await inChunks(paths, (portion) =>
        database.kysely.selectFrom('images').selectAll().where('path', 'in', portion).execute(),
      );
      const copies = await inChunks(
        rows.map(({ id }) => id),
        (portion) =>
          database.kysely
            .selectFrom('picture_copies')
            .select(['address', 'image_id'])
            .where('image_id', 'in', portion)
            .execute(),
      );
      const byPicture = new Map<number, string[]>();
      for (const { address, image_id } of copies)
        byPicture.set(image_id, [...(byPicture.get(image_id) ?? []), address]);
      return new Map(rows.map((row) => [row.path, { ...row, copies: inOrder(byPicture.get(row.id) ?? []) }]));
    },

    /** Bytes of all texts, and numbers of all there is. */
    count: async () => {
      const { kysely } = database;
      const number = async (table: 'articles' | 'pages' | 'links' | 'menus' | 'adverts'): Promise<number> =>
        (
          await kysely
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count;
      const { words } = await kysely
        .selectFrom('articles')
        .select(({ fn }) => fn.sum<number | null>('word_count').as('words'))
        .executeTakeFirstOrThrow();
      return {
        articles: await number('articles'),
        pages: await number('pages'),
        links: await number('links'),
        menus: await number('menus'),
        promotions: await number('adverts'),
        words: Number(words ?? 0),
      };
    },
  };
};

export type ContentRepository = ReturnType<typeof contentRepository>;
