import type { SquareTag } from '@yanye/shared/contract/big-model';
import { defaultOwnRolesSetting } from '@yanye/shared/contract/own-roles.calls';
import type { FeaturedRole, SquareRole, squareRoutes, SquareTags } from '@yanye/shared/contract/square';
import { squareLimits as limits } from '@yanye/shared/contract/square.calls';
import { roleTagLimits } from '@yanye/shared/contract/role-tags.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { SiteTime } from '#platform/time';
import type { SettingsService } from '#site/settings/settings.service';
import type { RoleSurroundings } from '../roles/role-surroundings';
import type { RoleTagsRepository } from '../tags/role-tags.repository';
import type { SquareRepository } from './square.repository';

interface Deps {
  readonly time: SiteTime;
  readonly square: SquareRepository;
  readonly tags: Pick<RoleTagsRepository, 'all'>;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly surroundings: RoleSurroundings;
}

type Query = Parsed<typeof squareRoutes.roles>['query'];
type Row = Awaited<ReturnType<SquareRepository['page']>>[number];

export const squareService = ({ time, square, tags, settings, surroundings }: Deps) => {
  const cards = async <R extends Row>(rows: readonly R[]): Promise<(R & SquareRole)[]> => {
    const around = await surroundings.of(rows);
    return rows.map((row) => ({
      ...row,
      created_at: time.recordTime(row.created_at),
      ...around(row),
    })) as (R & SquareRole)[];
  };

  return {
    /** Tags in order, each with its enabled roles, which are bounded altogether. */
    whole: async (): Promise<SquareTag[]> => {
      const [all, roles] = await Promise.all([tags.all(roleTagLimits.all), square.ofTags(limits.whole)]);
      const found = new Map(
        all.map(({ id, title }): [number, SquareTag] => [id, { id, title, roleList: [] }]),
      );
      for (const { tag_id, ...role } of roles) found.get(tag_id)?.roleList.push(role);
      return [...found.values()];
    },

    page: async (query: Query): Promise<{ count: number; list: SquareRole[] }> => {
      const [rows, count] = await Promise.all([square.page(query), square.count(query)]);
      return { count, list: await cards(rows) };
    },

    tags: async (): Promise<SquareTags> => {
      const [all, counts, total, own] = await Promise.all([
        tags.all(roleTagLimits.all),
        square.countsOfTags(),
        square.count({ tag: '', key: '' }),
        settings.read('own_roles', defaultOwnRolesSetting),
      ]);
      const countOf = new Map(counts.map(({ tag_id, count }) => [tag_id, count]));
      const list = all.map((tag) => ({ ...tag, count: countOf.get(tag.id) ?? 0 }));
      return { total, list, own_roles: own.enable };
    },

    featured: async (): Promise<FeaturedRole[]> => cards(await square.featured(limits.featured)),
  };
};

export type SquareService = ReturnType<typeof squareService>;
