import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { textBodies } from '#platform/database/text-bodies';
import type { PicturedTexts, PicturePlace } from '#site/images/picture-places';
import { removed, type ArticleTables } from './articles.schema';

const article = {
  record: sql`articles.id`,
  title: sql`articles.title`,
  isPublic: sql`articles.is_listed = 1`,
  isPresent: sql`articles.status <> ${sql.lit(removed)}`,
};

/** Texts of articles, for the pictures in them. */
export const articleTexts = (database: Database<ArticleTables>): PicturedTexts => ({
  kind: 'article',
  bodies: textBodies(database, { table: 'article_bodies', id: 'article_id' }),
});

/** Covers of articles, and pictures in their texts. */
export const articlePictures = (
  database: Database<ArticleTables>,
  texts: PicturedTexts,
): readonly PicturePlace[] => [
  {
    place: 'cover',
    tables: sql`articles`,
    matches: [
      sql`articles.banner_id = images.id`,
      sql`articles.banner_url = images.path and articles.banner_id <> images.id`,
    ],
    ...article,
    count: {
      name: 'articleCount',
      rows: sql`from articles where articles.banner_id = images.id and ${article.isPresent}`,
    },
    replace: async (from, to) => {
      await database.kysely
        .updateTable('articles')
        .set({ banner_url: to.path })
        .where((row) => row.or([row('banner_url', '=', from.path), row('banner_id', '=', from.id)]))
        .execute();
    },
    clear: async ({ id, path }) => {
      await database.kysely
        .updateTable('articles')
        .set({ banner_url: '', banner_id: 0 })
        .where((row) => row.or([row('banner_url', '=', path), row('banner_id', '=', id)]))
        .execute();
    },
  },
  {
    place: 'text',
    tables: sql`article_pictures, articles`,
    matches: [sql`article_pictures.image_id = images.id and articles.id = article_pictures.article_id`],
    ...article,
    texts,
  },
];
