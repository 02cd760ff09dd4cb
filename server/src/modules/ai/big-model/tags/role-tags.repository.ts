import { sql, type Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { changedBy, countOf, hasRow, newIdOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const roleTagsRepository = (database: Database<BigModelTables>) => {
  const matching = (key: string) =>
    database.kysely
      .selectFrom('big_model_tags')
      .$if(key !== '', (query) => query.where(contains(sql.ref('title'), key)));

  return {
    /** The oldest first, with the number of roles of each. */
    page: (key: string, { limit, offset }: Page) =>
      matching(key)
        .select(['big_model_tags.id', 'title', 'color', 'created_at'])
        .select((eb) =>
          eb
            .selectFrom('big_model_role_tags')
            .whereRef('tag_id', '=', 'big_model_tags.id')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull()
            .as('roles'),
        )
        .orderBy('big_model_tags.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: (key = ''): Promise<number> => countOf(matching(key)),

    /** In the order of the square. */
    all: (limit: number) =>
      database.kysely
        .selectFrom('big_model_tags')
        .select(['id', 'title', 'color'])
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** @returns those that exist */
    existing: (ids: readonly number[]) =>
      database.kysely
        .selectFrom('big_model_tags')
        .select(['id', 'title', 'color'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute(),

    /** Call inside a transaction. @throws the database's unique violation where the title is taken */
    add: (tag: Insertable<BigModelTables['big_model_tags']>): Promise<number> =>
      newIdOf(database.kysely.insertInto('big_model_tags').values(tag).returning('id')),

    /** @returns whether there was one @throws the database's unique violation where the title is taken */
    change: (id: number, change: { readonly title: string; readonly color: string }): Promise<boolean> =>
      hasRow(database.kysely.updateTable('big_model_tags').set(change).where('id', '=', id).returning('id')),

    /** Roles lose them, by the foreign key. @returns number of removed tags */
    remove: (ids: readonly number[]): Promise<number> =>
      changedBy(
        database.kysely
          .deleteFrom('big_model_tags')
          .where('id', 'in', [...ids])
          .returning('id'),
      ),
  };
};

export type RoleTagsRepository = ReturnType<typeof roleTagsRepository>;
