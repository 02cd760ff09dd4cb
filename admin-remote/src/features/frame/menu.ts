import type { Access } from '@yanye/shared/contract/call';
import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { adminRoot, type MenuSection, type Screen, type ScreenIcon } from './screen';

export interface MenuEntry {
  /** Path of the screen or group, which identifies the selected entry. */
  readonly path: string;
  readonly title: string;
}

export interface MenuGroup {
  readonly path: string;
  readonly title: string;
  readonly icon: ScreenIcon;
  readonly section?: MenuSection | undefined;
  readonly entries: readonly MenuEntry[];
}

const allows = (role: Role, access: Access) => refusalOf(role, access) === undefined;

const group = (role: Role, top: Screen): readonly MenuGroup[] => {
  const access = top.access ?? 'signedIn';
  if (!allows(role, access)) return [];
  const path = `${adminRoot}/${top.path}`;
  const entries = (top.children ?? [])
    .filter((child) => !child.under && allows(role, child.access ?? access))
    .map((child) => ({ path: `${path}/${child.path}`, title: child.title }));
  return entries.length > 0
    ? [{ path, title: top.title, icon: top.icon ?? 'home', section: top.section, entries }]
    : [];
};

/** @returns groups with screens that the role may open; groups without entries are left out */
export const menuOf = (screens: readonly Screen[], role: Role): readonly MenuGroup[] =>
  screens.flatMap((top) => group(role, top));
