import { messages } from './messages.zh';

export const configRoot = '/admin/system/config/';

export interface SettingGroup {
  /** The last part of its address, which the server calls it by, too. */
  readonly name: keyof typeof messages.groups;
  readonly label: string;
  readonly path: string;
}

/** The groups of settings in the order of their list. */
export const settingGroups: readonly SettingGroup[] = (
  Object.keys(messages.groups) as SettingGroup['name'][]
).map((name) => ({ name, label: messages.groups[name], path: `${configRoot}${name}` }));
