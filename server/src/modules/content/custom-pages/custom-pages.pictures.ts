import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { textBodies } from '#platform/database/text-bodies';
import type { PicturedTexts, PicturePlace } from '#site/images/picture-places';

/** Texts of custom pages, for the pictures in them. */
export const pageTexts = (database: Database<unknown>): PicturedTexts => ({
  kind: 'page',
  bodies: textBodies(database, { table: 'page_bodies', id: 'page_id' }),
});

/** Pictures in texts of custom pages. */
export const pagePictures = (texts: PicturedTexts): PicturePlace => ({
  place: 'page',
  tables: sql`page_pictures, pages`,
  matches: [sql`page_pictures.image_id = images.id and pages.id = page_pictures.page_id`],
  record: sql`pages.id`,
  title: sql`pages.title`,
  isPublic: sql`pages.is_shown = 1`,
  isPresent: sql`pages.is_removed = 0`,
  texts,
});
