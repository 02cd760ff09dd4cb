import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { ArticleRecord } from '#content-format/article-file';
import { inCodeUnitOrder } from '#content-format/code-unit-order';
import { writtenAuthorOf } from '#content-format/written-author';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { cellOf, columnOf, hasRow } from '#platform/database/results';
import { removed, type ArticleTables } from '../articles.schema';
import { articlesRepository } from './articles.repository';

/** An article as a content package holds it, and its stored version. */
interface StoredArticle {
  readonly record: ArticleRecord;
  readonly version: number;
}

/** Articles with everything that a content package holds of them, whatever their visibility; none of those in the recycle bin. */
export const articleRecordsRepository = (
  database: Database<ArticleTables & Pick<UserReadTables, 'users'>>,
) => {
  const present = () => database.kysely.selectFrom('articles').where('articles.status', '<>', removed);
  const idsOf = (userId: number) => present().select('id').where('user_id', '=', userId);

  const { tagsOf } = articlesRepository(database.forTables());

  const formerSlugsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
    const slugs = new Map<string, string[]>(ids.map((id) => [id, []]));
    const rows = await inChunks(ids, (chunk) =>
      database.kysely
        .selectFrom('article_former_slugs')
        .select(['article_id', 'slug'])
        .where('article_id', 'in', chunk)
        .execute(),
    );
    for (const { article_id, slug } of rows) slugs.get(article_id)?.push(slug);
    return slugs;
  };

  return {
    ids: async (): Promise<string[]> => inCodeUnitOrder(await columnOf(present().select('id'), 'id')),

    titleOf: (id: string): Promise<string | undefined> =>
      cellOf(present().select('title').where('id', '=', id), 'title'),

    /** @returns those that exist, by id */
    find: async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredArticle>> => {
      const rows = await inChunks(ids, (chunk) =>
        present()
          .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
          .leftJoin('users', 'users.id', 'articles.user_id')
          .selectAll('articles')
          .select(['article_bodies.content', 'users.user_name', 'users.nick_name'])
          .where('articles.id', 'in', chunk)
          .$narrowType<{ status: ArticleStatus }>()
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
                former_slugs: inCodeUnitOrder(formerSlugs.get(row.id) ?? []),
              },
            },
          ];
        }),
      );
    },

    /** Articles of a user, oldest first. */
    idsOf: (userId: number): Promise<string[]> =>
      columnOf(idsOf(userId).orderBy('created_at').orderBy('id'), 'id'),

    /** Articles that a user wrote, without imported ones of other authors. */
    writtenIdsOf: (userId: number): Promise<string[]> =>
      columnOf(idsOf(userId).where('former_author', '=', ''), 'id'),

    isRemoved: (id: string): Promise<boolean> =>
      hasRow(
        database.kysely
          .selectFrom('articles')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', removed),
      ),

    /** Articles of a user that readers do not see, those in the recycle bin included. */
    unlistedIdsOf: (userId: number): Promise<string[]> =>
      columnOf(
        database.kysely
          .selectFrom('articles')
          .select('id')
          .where('user_id', '=', userId)
          .where('is_listed', '=', 0),
        'id',
      ),
  };
};

export type ArticleRecordsRepository = ReturnType<typeof articleRecordsRepository>;
