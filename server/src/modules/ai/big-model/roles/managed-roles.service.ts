import type { ManagedRole, managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import type { Parsed } from '@yanye/shared/contract/route';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { KnownTags } from '../tags/known-tags';
import type { ManagedRolesQuery } from './managed-roles.managed';
import type { RoleDetailsRepository } from './role-details.repository';
import type { RoleRow, RoleRowsRepository } from './role-rows.repository';
import type { RoleSurroundings } from './role-surroundings';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly roles: RoleRowsRepository;
  readonly details: RoleDetailsRepository;
  readonly knownTags: KnownTags;
  readonly surroundings: RoleSurroundings;
  readonly managed: AdminListService<RoleRow, ManagedRolesQuery>;
}

type NewRole = Parsed<typeof managedRoleRoutes.create>['body'];
type Change = Parsed<typeof managedRoleRoutes.update>['body'];

const flagOf = (value: boolean): number => (value ? 1 : 0);

/** @returns columns of the given fields alone */
const columnsOf = ({ id: _id, details: _details, tagList: _tags, ...given }: Change) => {
  const { enable, autoReply, is_featured, name, icon, abstract, scope, prologue, prompt } = given;
  const columns = {
    ...{ name, icon, abstract, scope, prologue, prompt },
    enable: enable === undefined ? undefined : flagOf(enable),
    auto_reply: autoReply === undefined ? undefined : flagOf(autoReply),
    is_featured: is_featured === undefined ? undefined : flagOf(is_featured),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

/** Roles of the site, as administrators manage them. */
export const managedRolesService = (deps: Deps) => {
  const { database, clock, time, roles, details, knownTags, surroundings, managed } = deps;

  const shown = async (rows: readonly RoleRow[]): Promise<ManagedRole[]> => {
    const around = await surroundings.of(rows);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      enable: row.enable === 1,
      icon: row.icon,
      abstract: row.abstract,
      scope: row.scope,
      prologue: row.prologue,
      prompt: row.prompt,
      autoReply: row.auto_reply === 1,
      is_featured: row.is_featured === 1,
      popularity: row.popularity,
      created_at: time.recordTime(row.created_at),
      updated_at: time.recordTime(row.updated_at),
      ...around(row),
    }));
  };

  return {
    list: async (viewer: Viewer, query: ManagedRolesQuery) => {
      const { count, rows } = await managed.page(viewer, query);
      return { count, list: await shown(rows) };
    },

    /** @throws AppError ROLE_NOT_FOUND, also for a role of somebody's own */
    one: async (id: number) => {
      const row = (await roles.find(id)) ?? refuse('ROLE_NOT_FOUND');
      const [role] = await shown([row]);
      if (!role) return refuse('ROLE_NOT_FOUND');
      return { ...role, details: await details.find(id) };
    },

    /** @returns its id @throws AppError ROLE_NAME_TAKEN, BAD_INPUT for unknown tags */
    create: ({ tagList, details: given, ...role }: NewRole): Promise<number> =>
      whileUnique(database, 'ROLE_NAME_TAKEN', async () => {
        await knownTags.check(tagList);
        const now = clock.now();
        const id = await roles.add(
          {
            name: role.name,
            icon: role.icon,
            abstract: role.abstract,
            scope: role.scope,
            prologue: role.prologue,
            prompt: role.prompt,
            enable: flagOf(role.enable),
            auto_reply: flagOf(role.autoReply),
            is_featured: flagOf(role.is_featured),
            created_at: now,
            updated_at: now,
          },
          tagList,
        );
        if (given) await details.change(id, given);
        return id;
      }),

    /** @throws AppError ROLE_NOT_FOUND, ROLE_NAME_TAKEN, BAD_INPUT for unknown tags */
    update: (change: Change): Promise<void> =>
      whileUnique(database, 'ROLE_NAME_TAKEN', async () => {
        const { id, tagList, details: given } = change;
        if (!(await roles.find(id))) refuse('ROLE_NOT_FOUND');
        await knownTags.check(tagList);
        await roles.change(id, { ...columnsOf(change), updated_at: clock.now() });
        if (tagList) await roles.setTags(id, tagList);
        if (given) await details.change(id, given);
      }),

    /** @returns number of removed roles @throws AppError ROLE_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await roles.remove(ids)).length || refuse('ROLE_NOT_FOUND')),
  };
};

export type ManagedRolesService = ReturnType<typeof managedRolesService>;
