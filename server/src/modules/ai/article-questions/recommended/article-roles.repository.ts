import { sql } from 'kysely';
import type { BigModelReadTables } from '#ai/big-model/big-model.read';
import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';

/** Roles that are compared with one article: those with a tag of it, and the most popular ones. */
const most = 40;

/** Roles of the site that people may talk to. */
export const articleRolesRepository = (database: Database<BigModelReadTables>) => {
  const open = () =>
    database.kysely.selectFrom('big_model_roles').where('owner_id', 'is', null).where('enable', '=', 1);

  return {
    /** @param titles of tags, in lower case */
    idsWithTags: (titles: readonly string[]): Promise<number[]> =>
      titles.length === 0
        ? Promise.resolve([])
        : columnOf(
            open()
              .select('id')
              .where('id', 'in', (where) =>
                where
                  .selectFrom('big_model_role_tags as links')
                  .innerJoin('big_model_tags as tags', 'tags.id', 'links.tag_id')
                  .select('links.role_id')
                  .where(sql<string>`lower(tags.title)`, 'in', titles),
              )
              .orderBy('popularity', 'desc')
              .orderBy('id')
              .limit(most),
            'id',
          ),

    popularIds: (): Promise<number[]> =>
      columnOf(open().select('id').orderBy('popularity', 'desc').orderBy('id').limit(most), 'id'),

    find: (ids: readonly number[]) =>
      database.kysely
        .selectFrom('big_model_roles')
        .select(['id', 'name', 'abstract', 'icon', 'scope', 'popularity'])
        .where('id', 'in', ids)
        .execute(),

    tagsOf: (ids: readonly number[]) =>
      database.kysely
        .selectFrom('big_model_role_tags as links')
        .innerJoin('big_model_tags as tags', 'tags.id', 'links.tag_id')
        .select(['links.role_id', 'tags.title'])
        .where('links.role_id', 'in', ids)
        .execute(),
  };
};

export type ArticleRolesRepository = ReturnType<typeof articleRolesRepository>;
export type OfferedRole = Awaited<ReturnType<ArticleRolesRepository['find']>>[number];
