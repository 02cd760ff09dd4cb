import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';
import { inChunks } from '#platform/database/dialect';
import { removed, type ArticleReadTables } from '#content/articles/articles.read';
import type { ImageReadTables } from '#site/images/images.read';
import type { CustomPageReadTables } from '#content/custom-pages/custom-pages.read';

type Tables = ArticleReadTables & ImageReadTables & CustomPageReadTables;

/** Targets of links and pictures, with one query for each kind of target. */
export const publishCheckRepository = (database: Database<Tables>) => ({
  /** @param words ids, slugs or former slugs @returns one row for each word that finds an article */
  articlesBy: (words: readonly string[]) => {
    const shown = ['articles.user_id', 'articles.status', 'articles.visibility'] as const;
    return inChunks(words, async (some) => {
      const byId = database.kysely
        .selectFrom('articles')
        .select(['articles.id as word', ...shown])
        .where('articles.id', 'in', some);
      const bySlug = database.kysely
        .selectFrom('articles')
        .select(['articles.slug as word', ...shown])
        .where('articles.slug', 'in', some);
      const formerly = database.kysely
        .selectFrom('article_former_slugs')
        .innerJoin('articles', 'articles.id', 'article_former_slugs.article_id')
        .select(['article_former_slugs.slug as word', ...shown])
        .where('article_former_slugs.slug', 'in', some);
      const found = await byId.unionAll(bySlug).unionAll(formerly).execute();
      return found.flatMap(({ status, ...row }) => (status === removed ? [] : [{ ...row, status }]));
    });
  },

  /** @returns those of the slugs whose page readers can see */
  shownPages: (slugs: readonly string[]): Promise<string[]> =>
    inChunks(slugs, (some) =>
      columnOf(
        database.kysely
          .selectFrom('pages')
          .select('slug')
          .where('slug', 'in', some)
          .where('is_shown', '=', 1)
          .where('is_removed', '=', 0),
        'slug',
      ),
    ),

  pictures: (paths: readonly string[]) =>
    inChunks(paths, (some) =>
      database.kysely.selectFrom('images').select(['path', 'width']).where('path', 'in', some).execute(),
    ),

  /** @returns those of the addresses without suffix at which a picture was before it was replaced */
  formerPictures: (bases: readonly string[]): Promise<string[]> =>
    inChunks(bases, (some) =>
      columnOf(
        database.kysely.selectFrom('former_pictures').select('base').where('base', 'in', some),
        'base',
      ),
    ),
});

export type PublishCheckRepository = ReturnType<typeof publishCheckRepository>;
