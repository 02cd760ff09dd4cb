import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { newIdOf } from '#platform/database/results';
import type { BigModelTables } from './big-model.schema';

export const bigModelRepository = (database: Database<BigModelTables>) => ({
  /** Every tag with its enabled roles, one row each; a tag without any has one row of nulls. */
  square: () =>
    database.kysely
      .selectFrom('big_model_tags as tags')
      .leftJoin('big_model_role_tags as links', 'links.tag_id', 'tags.id')
      .leftJoin('big_model_roles as roles', (join) =>
        join.onRef('roles.id', '=', 'links.role_id').on('roles.enable', '=', 1),
      )
      .select([
        'tags.id as tag_id',
        'tags.title as tag_title',
        'roles.id',
        'roles.name',
        'roles.abstract',
        'roles.icon',
      ])
      .orderBy('tags.id')
      .orderBy('links.role_id')
      .execute(),

  /** Call inside a transaction. */
  addTag: (tag: Insertable<BigModelTables['big_model_tags']>): Promise<number> =>
    newIdOf(database.kysely.insertInto('big_model_tags').values(tag).returning('id')),

  /** Call inside a transaction. */
  addRole: async (
    role: Insertable<BigModelTables['big_model_roles']>,
    tagIds: readonly number[],
  ): Promise<void> => {
    const id = await newIdOf(database.kysely.insertInto('big_model_roles').values(role).returning('id'));
    const links = tagIds.map((tag_id) => ({ role_id: id, tag_id }));
    if (links.length > 0) await database.kysely.insertInto('big_model_role_tags').values(links).execute();
  },
});

export type BigModelRepository = ReturnType<typeof bigModelRepository>;
