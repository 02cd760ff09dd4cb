import { noRoleDetails, roleDetails, type RoleDetails } from '@yanye/shared/contract/role-details';
import { sql } from 'kysely';
import type { BigModelReadTables } from '#ai/big-model/big-model.read';
import type { Database } from '#platform/database/database';
import { cellOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

/** Roles as people who talk to them see them. */
export const shownRolesRepository = (database: Database<BigModelReadTables & RoleSessionTables>) => ({
  find: (id: number) =>
    database.kysely.selectFrom('big_model_roles').selectAll().where('id', '=', id).executeTakeFirst(),

  /** What lists do not load; empty for a role without any. */
  detailsOf: async (id: number): Promise<RoleDetails> => {
    const data = await cellOf(
      database.kysely.selectFrom('big_model_role_details').select('data').where('role_id', '=', id),
      'data',
    );
    return data === undefined ? noRoleDetails : roleDetails.parse(JSON.parse(data));
  },

  tagsOf: (id: number) =>
    database.kysely
      .selectFrom('big_model_role_tags as links')
      .innerJoin('big_model_tags as tags', 'tags.id', 'links.tag_id')
      .select(['tags.id', 'tags.title', 'tags.color'])
      .where('links.role_id', '=', id)
      .orderBy('tags.id')
      .limit(100)
      .execute(),

  /** @returns dialogs of everybody with the role */
  dialogCount: async (id: number): Promise<number> => {
    const { count } = await database.kysely
      .selectFrom('role_sessions')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql.lit(0)).as('count'))
      .where('role_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** @returns dialogs of everybody with each role that has any sessions */
  dialogCounts: async (): Promise<{ role_id: number; count: number }[]> => {
    const rows = await database.kysely
      .selectFrom('role_sessions')
      .select(['role_id', ({ fn }) => fn.sum<number>('count').as('count')])
      .where('role_id', 'is not', null)
      .groupBy('role_id')
      .execute();
    return rows.map(({ role_id, count }) => ({ role_id: role_id ?? 0, count: Number(count) }));
  },

  /** Roles that a user has sessions with, the newest session first. */
  usedBy: (userId: number, limit: number) =>
    database.kysely
      .selectFrom('role_sessions as sessions')
      .innerJoin('big_model_roles as roles', 'roles.id', 'sessions.role_id')
      .select(['roles.id', 'roles.name', 'roles.abstract', 'roles.icon'])
      .where('sessions.user_id', '=', userId)
      .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
      .groupBy(['roles.id', 'roles.name', 'roles.abstract', 'roles.icon'])
      .orderBy(({ fn }) => fn.max('sessions.id'), 'desc')
      .limit(limit)
      .execute(),
});

export type ShownRolesRepository = ReturnType<typeof shownRolesRepository>;
export type RoleRow = NonNullable<Awaited<ReturnType<ShownRolesRepository['find']>>>;
