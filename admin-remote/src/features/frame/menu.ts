import type { Access } from '@yanye/shared/contract/call';
import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { adminRoot, screens, type Screen, type ScreenIcon } from './screens';

export interface MenuEntry {
  readonly path: string;
  readonly title: string;
}

export interface MenuGroup extends MenuEntry {
  readonly icon: ScreenIcon;
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
  return entries.length > 0 ? [{ path, title: top.title, icon: top.icon ?? 'home', entries }] : [];
};

/**
 * The side menu: what a role may open, judged by the same policy that guards the routes.
 * @param role role number of the viewer
 * @returns groups with their entries; a group with nothing left is not there
 */
export const menuOf = (role: Role): readonly MenuGroup[] => screens.flatMap((top) => group(role, top));
