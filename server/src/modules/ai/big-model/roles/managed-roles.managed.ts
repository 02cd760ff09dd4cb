import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import type { Parsed } from '@yanye/shared/contract/route';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import type { Clock } from '#platform/clock';
import { messages } from '../messages.zh';
import type { RoleRow, RoleRowsRepository } from './role-rows.repository';

const text = messages.file;

export type ManagedRolesQuery = Parsed<typeof managedRoleRoutes.list>['query'];

interface Needs extends ListNeeds {
  readonly clock: Clock;
  readonly roles: Pick<RoleRowsRepository, 'setEnabled' | 'remove'>;
}

/** The list of the roles of the site: its pages, many of them at once, and its file. */
export const managedRolesList = ({ clock, roles, ...needs }: Needs) =>
  defineAdminList<RoleRow, ManagedRolesQuery, 'big_model_roles'>(needs, {
    table: 'big_model_roles',
    id: 'id',
    made: 'created_at',
    query: managedRoleRoutes.list.query,
    searched: () => ['name'],
    only: (_viewer, { tag, enable }) => [
      { column: 'owner_id', is: null },
      ...(enable === '' ? [] : [{ column: 'enable', is: enable === 'true' ? 1 : 0 } as const]),
      ...(tag === ''
        ? []
        : [
            {
              column: 'id',
              linkedBy: { table: 'big_model_role_tags', column: 'role_id', where: 'tag_id', is: tag },
            } as const,
          ]),
    ],
    deeds: () => ({
      enable: (ids) => roles.setEnabled(ids.map(Number), true, clock.now()),
      disable: (ids) => roles.setEnabled(ids.map(Number), false, clock.now()),
      remove: (ids) => roles.remove(ids.map(Number)),
    }),
    file: {
      ...text,
      cells: ({ id, name, enable, abstract, scope, popularity, prologue, prompt, created_at }, time) => ({
        id,
        name,
        enable: text.enabled[enable === 1 ? 'yes' : 'no'],
        abstract,
        scope,
        popularity,
        prologue,
        prompt,
        created_at: momentCell(time, created_at),
      }),
    },
  });
