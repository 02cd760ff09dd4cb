import { sql } from 'kysely';
import { removed } from '#content/articles/articles.read';
import type { PicturePlace } from '#site/images/picture-places';

/** Pictures in drafts; a draft may keep a former address, which is redirected. */
export const draftPictures: PicturePlace = {
  place: 'draft',
  tables: sql`draft_pictures, article_drafts`,
  // A draft that was saved as an article, or discarded, uses no picture.
  matches: [
    sql`draft_pictures.image_id = images.id and article_drafts.id = draft_pictures.draft_id
      and article_drafts.is_settled = 0`,
  ],
  record: sql`coalesce(article_drafts.article_id, '')`,
  title: sql`article_drafts.title`,
  isPublic: false,
  isPresent: sql`not exists (
    select 1 from articles where articles.id = article_drafts.article_id and articles.status = ${sql.lit(removed)})`,
};
