import { isRoleFor } from '@yanye/shared/policy/big-model-roles.policy';
import { maySeeRoleSession, mayUseRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import type { providersModule } from '#ai/providers/providers.module';
import type { PublicOf } from '#core/module';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from '../messages.zh';
import type { RoleSessionRow, RoleSessionsRepository } from './role-sessions.repository';
import type { RoleRow, ShownRolesRepository } from './shown-roles.repository';

interface Deps {
  readonly sessions: Pick<RoleSessionsRepository, 'find'>;
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly providers: Pick<PublicOf<typeof providersModule>, 'isUsable' | 'hasDemo'>;
  readonly settings: Pick<SettingsService, 'read'>;
}

/** Which sessions somebody may see and use, and whether answers can be asked for. */
export const openSessions = ({ sessions, roles, providers, settings }: Deps) => {
  const isModelOn = async (): Promise<boolean> =>
    (await settings.read('big_model', { enable: true })).enable && (await providers.isUsable());

  return {
    isModelOn,
    hasDemo: providers.hasDemo,

    /** @throws AppError ROLE_SESSION_NOT_FOUND, also for a session of another user */
    seen: async (viewer: Viewer, id: number): Promise<RoleSessionRow> => {
      const session = await sessions.find(id);
      return session && maySeeRoleSession(viewer, session) ? session : refuse('ROLE_SESSION_NOT_FOUND');
    },

    /** @throws AppError ROLE_SESSION_NOT_FOUND, also for a session of another user */
    own: async (viewer: Viewer, id: number): Promise<RoleSessionRow> => {
      const session = await sessions.find(id);
      return session && mayUseRoleSession(viewer, session) ? session : refuse('ROLE_SESSION_NOT_FOUND');
    },

    /** @returns its role @throws AppError MODEL_CLOSED, ROLE_CLOSED */
    askable: async ({ role_id, user_id }: Pick<RoleSessionRow, 'role_id' | 'user_id'>): Promise<RoleRow> => {
      if (!(await isModelOn())) refuse('MODEL_CLOSED');
      const role = role_id === null ? undefined : await roles.find(role_id);
      return role?.enable === 1 && isRoleFor(user_id, role) ? role : refuse('ROLE_CLOSED');
    },

    /** @returns why answers cannot be asked for, as a sentence; '' when they can */
    closedBecause: async (role: RoleRow | undefined): Promise<string> => {
      if (!role) return messages.closed.removed;
      if (role.enable !== 1) return messages.closed.role;
      return (await isModelOn()) ? '' : messages.closed.model;
    },
  };
};

export type OpenSessions = ReturnType<typeof openSessions>;
