import type { RolePage } from '@yanye/shared/contract/square';
import type { creditsModule } from '#identity/credits/credits.module';
import type { PublicOf } from '#core/module';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import type { RoleRowsRepository } from '../roles/role-rows.repository';
import type { RoleSurroundings } from '../roles/role-surroundings';

interface Deps {
  readonly time: SiteTime;
  readonly roles: Pick<RoleRowsRepository, 'find'>;
  readonly details: Pick<RoleDetailsRepository, 'find'>;
  readonly surroundings: RoleSurroundings;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices'>;
}

export const rolePageService = ({ time, roles, details, surroundings, credits }: Deps) => ({
  /** A role of the site, as its page shows it to everybody: without what is told to the model. @throws AppError ROLE_NOT_FOUND */
  one: async (id: number): Promise<RolePage> => {
    const role = (await roles.find(id)) ?? refuse('ROLE_NOT_FOUND');
    const [around, { greetings }, { chat_scope }] = await Promise.all([
      surroundings.of([role]),
      details.find(id),
      credits.prices(),
    ]);
    const { name, abstract, icon, popularity, prologue, scope } = role;
    return {
      ...{ id, name, abstract, icon, popularity, prologue, greetings },
      ...around(role),
      created_at: time.recordTime(role.created_at),
      enable: role.enable === 1,
      price: scope > 0 ? scope : chat_scope,
    };
  },
});

export type RolePageService = ReturnType<typeof rolePageService>;
