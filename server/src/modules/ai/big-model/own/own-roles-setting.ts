import type { OwnRolesSetting } from '@yanye/shared/contract/own-roles';
import { defaultOwnRolesSetting } from '@yanye/shared/contract/own-roles.calls';
import type { SettingsService } from '#site/settings/settings.service';

interface Deps {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
}

/** Whether people may make roles of their own, and how many each. */
export const ownRolesSetting = ({ settings }: Deps) => ({
  read: (): Promise<OwnRolesSetting> => settings.read('own_roles', { ...defaultOwnRolesSetting }),
  save: (setting: OwnRolesSetting): Promise<void> => settings.change('own_roles', setting),
});

export type OwnRolesSettings = ReturnType<typeof ownRolesSetting>;
