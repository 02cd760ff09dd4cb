import type { RoleModel } from '@yanye/shared/contract/role-details';
import type { SettingsService } from '#site/settings/settings.service';
import { fillMacros } from '../prompt/macros';
import { roleCore } from '../prompt/role-core';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';

interface Deps {
  readonly settings: Pick<SettingsService, 'read'>;
  readonly roles: Pick<ShownRolesRepository, 'find' | 'detailsOf'>;
}

/** What a role is, as a prompt of a room has it. */
export interface RoomRoleTexts {
  /** The site's general prompt, or that of the role in its place. */
  readonly general: string;
  readonly core: string;
  /** Settings of the model for this role. */
  readonly model: RoleModel;
}

/** The texts of roles that answer in rooms: without examples, lorebook and memory, which belong to a session. */
export const roomRoleTexts = ({ settings, roles }: Deps) => ({
  /** @param facts name of the person who asks, and a number that the random macros depend on */
  of: async (
    id: number,
    { user, seed }: { readonly user: string; readonly seed: number },
  ): Promise<RoomRoleTexts> => {
    const [{ prompt }, role, details] = await Promise.all([
      settings.read('big_model', { prompt: '' }),
      roles.find(id),
      roles.detailsOf(id),
    ]);
    const char = details.nickname.trim() || (role?.name ?? '');
    const fill = (text: string): string => fillMacros(text, { char, user, pick: seed, random: seed });
    return {
      general: fill(details.system.trim() === '' ? prompt : details.system),
      core: fill(roleCore(role?.prompt ?? '', details)),
      model: details.model,
    };
  },
});

export type RoomRoleTextsSource = ReturnType<typeof roomRoleTexts>;
