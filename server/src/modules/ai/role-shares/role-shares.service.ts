import type { RoleShare, roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareLimits as limits } from '@yanye/shared/contract/role-shares.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { maySeeRole } from '@yanye/shared/policy/big-model-roles.policy';
import { mayRevokeRoleShare, maySeeRoleShare } from '@yanye/shared/policy/role-shares.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import { thawed } from './frozen-dialogs';
import type { RoleSharesRepository } from './role-shares.repository';

type OwnQuery = Parsed<typeof roleShareRoutes.list>['query'];
type Row = NonNullable<Awaited<ReturnType<RoleSharesRepository['find']>>>;

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly shares: RoleSharesRepository;
}

const factsOf = ({ user_id, revoked_at }: Row) => ({ user_id, is_revoked: revoked_at > 0 });

/** Shares as people read them, and how they end. */
export const roleSharesService = ({ database, clock, time, shares }: Deps) => {
  /** @throws AppError ROLE_SHARE_NOT_FOUND, also for a revoked one */
  const open = async (key: string): Promise<Row> => {
    const row = key.length === limits.key ? await shares.find(key) : undefined;
    return row && maySeeRoleShare(factsOf(row)) ? row : refuse('ROLE_SHARE_NOT_FOUND');
  };

  /** A private role has no id here, for its own user neither: the page is one for all. */
  const roleOf = async ({ role_id, role_name, role_icon }: Row): Promise<RoleShare['role']> => {
    const role = role_id === null ? undefined : await shares.role(role_id);
    const isPublic = role !== undefined && maySeeRole(undefined, role);
    return {
      id: isPublic ? role.id : 0,
      name: role_name,
      icon: role_icon,
      may_open: isPublic && role.enable === 1,
    };
  };

  return {
    list: async (viewer: Viewer, { session, ...page }: OwnQuery) => {
      const rows = await shares.page(viewer.id, { ...page, session });
      const list = rows.map(({ share_key, revoked_at, is_by_admin, created_at, ...row }) => ({
        ...row,
        key: share_key,
        created_at: time.recordTime(created_at),
        revoked: revoked_at > 0,
        by_admin: is_by_admin === 1,
      }));
      return { count: await shares.count(viewer.id, session), list };
    },

    /** @throws AppError ROLE_SHARE_NOT_FOUND, also for a revoked one */
    read: async (viewer: Viewer | undefined, key: string): Promise<RoleShare> => {
      const row = await open(key);
      const { prologue, dialogs } = thawed(row.content);
      return {
        key,
        title: row.title,
        created_at: time.recordTime(row.created_at),
        role: await roleOf(row),
        prologue,
        dialogs: dialogs.map(({ id, question, answer, asked_at, answered_at, ...made }) => ({
          ...{ id, question, answer, is_demo: made.is_demo === 1, is_auto: made.is_auto === 1 },
          asked_at: time.recordTime(asked_at),
          answered_at: time.recordTime(answered_at),
        })),
        ai_generated: true,
        may_revoke: mayRevokeRoleShare(viewer, factsOf(row)),
      };
    },

    /**
     * Its text is removed, and so is every cached page of it.
     * @throws AppError ROLE_SHARE_NOT_FOUND, also for one that the viewer may not revoke
     */
    revoke: (viewer: Viewer, key: string): Promise<void> =>
      database.transaction(async () => {
        const row = await open(key);
        if (!mayRevokeRoleShare(viewer, factsOf(row))) refuse('ROLE_SHARE_NOT_FOUND');
        await shares.revoke(row.id, clock.now(), row.user_id === viewer.id ? 0 : 1);
      }),
  };
};

export type RoleSharesService = ReturnType<typeof roleSharesService>;
