import type { Basics } from '#platform/basics';
import type { RoleRowsRepository } from '../roles/role-rows.repository';

interface Deps extends Pick<Basics, 'database'> {
  readonly roles: Pick<RoleRowsRepository, 'popularity' | 'setPopularity'>;
}

interface Counted {
  readonly role_id: number;
  readonly count: number;
}

/** How popular the roles of the site are; who counts dialogs says so. */
export const rolePopularity = ({ database, roles }: Deps) => ({
  /** Makes the popularity of every role that of the counts, 0 where there is none. Pages change only where one of them did. */
  renew: async (counted: readonly Counted[]): Promise<void> => {
    const counts = new Map(counted.map(({ role_id, count }) => [role_id, count]));
    const changed = (await roles.popularity())
      .filter(({ id, popularity }) => popularity !== (counts.get(id) ?? 0))
      .map(({ id }) => ({ id, popularity: counts.get(id) ?? 0 }));
    if (changed.length > 0) await database.transaction(() => roles.setPopularity(changed));
  },
});

export type RolePopularity = ReturnType<typeof rolePopularity>;
