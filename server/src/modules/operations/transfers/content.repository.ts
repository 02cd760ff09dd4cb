import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf, countOf } from '#platform/database/results';
import { inCodeUnitOrder } from '#content-format/code-unit-order';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { ImageReadTables } from '#site/images/images.read';
import type { MenuReadTables } from '#site/menus/menus.read';
import type { AdvertReadTables } from '#site/adverts/adverts.read';
import type { ChatReadTables } from '#discussion/chat/chat.read';
import type { LinkReadTables } from '#site/links/links.read';
import type { TaxonomyReadTables } from '#content/taxonomy/taxonomy.read';
import type { CustomPageReadTables } from '#content/custom-pages/custom-pages.read';
import type { PageRecord } from '#content-format/page-file';

type Tables = AdvertReadTables &
  ArticleReadTables &
  ChatReadTables &
  ImageReadTables &
  LinkReadTables &
  MenuReadTables &
  CustomPageReadTables &
  TaxonomyReadTables;

export const contentRepository = (database: Database<Tables>) => {
  const pictures = () =>
    database.kysely
      .selectFrom('images')
      .where((where) =>
        where.or([
          where('is_listed', '=', 1),
          where(
            'id',
            'in',
            where
              .selectFrom('article_pictures')
              .innerJoin('articles', 'articles.id', 'article_pictures.article_id')
              .select('image_id')
              .where('articles.status', '<>', removed),
          ),
          where(
            'id',
            'in',
            where
              .selectFrom('page_pictures')
              .innerJoin('pages', 'pages.id', 'page_pictures.page_id')
              .select('image_id')
              .where('pages.is_removed', '=', 0),
          ),
          where(
            'path',
            'in',
            where.selectFrom('articles').select('banner_url').where('articles.status', '<>', removed),
          ),
          where('path', 'in', where.selectFrom('links').select('picture')),
          where('path', 'in', where.selectFrom('taxonomy_terms').select('cover')),
          where('path', 'in', where.selectFrom('adverts').select('images')),
          where(
            'path',
            'in',
            where
              .selectFrom('chat_messages')
              .select('content')
              .where('msg_type', '=', sql.lit(chatTypes.image)),
          ),
          where('id', 'in', where.selectFrom('menu_banners').select('image_id')),
        ]),
      );

  return {
    pageSlugs: async (): Promise<string[]> =>
      inCodeUnitOrder(
        await columnOf(
          database.kysely.selectFrom('pages').select('slug').where('is_removed', '=', 0),
          'slug',
        ),
      ),

    page: async (slug: string): Promise<(PageRecord & { id: number; version: number }) | undefined> =>
      database.kysely
        .selectFrom('pages')
        .innerJoin('page_bodies', 'page_bodies.page_id', 'pages.id')
        .selectAll('pages')
        .select('page_bodies.content')
        .where('slug', '=', slug)
        .where('is_removed', '=', 0)
        .executeTakeFirst(),

    /** Addresses of the library's pictures, and of those that any content shows. */
    picturePaths: async (): Promise<string[]> =>
      inCodeUnitOrder(await columnOf(pictures().select('path'), 'path')),

    /** Counts the content; `characters` is the length of the texts of all articles. */
    count: async () => {
      const { kysely } = database;
      const articles = kysely.selectFrom('articles').where('articles.status', '<>', removed);
      const { characters } = await articles
        .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
        .select(sql<number | null>`sum(length(article_bodies.content))`.as('characters'))
        .executeTakeFirstOrThrow();
      return {
        articles: await countOf(articles),
        pages: await countOf(kysely.selectFrom('pages').where('is_removed', '=', 0)),
        links: await countOf(kysely.selectFrom('links')),
        menus: await countOf(kysely.selectFrom('menus')),
        promotions: await countOf(kysely.selectFrom('adverts')),
        characters: Number(characters ?? 0),
      };
    },
  };
};

export type ContentRepository = ReturnType<typeof contentRepository>;
