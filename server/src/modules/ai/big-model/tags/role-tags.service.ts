import { pageLimits } from '@yanye/shared/contract/paging';
import type { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import { roleTagLimits as limits } from '@yanye/shared/contract/role-tags.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { RoleTagsRepository } from './role-tags.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly tags: RoleTagsRepository;
}

type Query = Parsed<typeof roleTagRoutes.list>['query'];
type Tag = Parsed<typeof roleTagRoutes.save>['body'];

/** Tags of roles, as administrators manage them. */
export const roleTagsService = ({ database, clock, time, tags }: Deps) => {
  const add = async ({ title, color }: Tag): Promise<void> => {
    if ((await tags.count()) >= limits.all) refuse('ROLE_TAGS_FULL');
    await tags.add({ title, color, created_at: clock.now() });
  };

  return {
    list: async ({ page, limit, key }: Query) => {
      // Screens of older clients have no pager, and ask for the first page of the default size.
      const isWhole = page === 1 && limit === pageLimits.defaultLimit;
      const range = isWhole ? { limit: limits.all, offset: 0 } : { limit, offset: (page - 1) * limit };
      const [rows, count] = await Promise.all([tags.page(key, range), tags.count(key)]);
      return {
        count,
        list: rows.map(({ roles, created_at, ...tag }) => ({
          ...tag,
          roleCount: roles,
          created_at: time.recordTime(created_at),
        })),
      };
    },

    options: async () => (await tags.all(limits.all)).map(({ id, title }) => ({ label: title, value: id })),

    /** @throws AppError ROLE_TAG_TAKEN, ROLE_TAG_NOT_FOUND, ROLE_TAGS_FULL */
    save: (tag: Tag): Promise<void> =>
      whileUnique(database, 'ROLE_TAG_TAKEN', async () => {
        if (tag.id === 0) return add(tag);
        const { id, title, color } = tag;
        if (!(await tags.change(id, { title, color }))) refuse('ROLE_TAG_NOT_FOUND');
      }),

    /** @returns number of removed tags @throws AppError ROLE_TAG_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await tags.remove(ids)) || refuse('ROLE_TAG_NOT_FOUND')),
  };
};

export type RoleTagsService = ReturnType<typeof roleTagsService>;
