import type { BigModelSetting } from '@yanye/shared/contract/big-model';
import type { MenuName } from '@yanye/shared/contract/menus';
import { messages } from '../messages.zh';

export interface NavEntry {
  readonly title: string;
  readonly path: string;
  /** An external link, which opens in a new tab. */
  readonly external: boolean;
}

export const squarePath = '/bigModel/square';

/**
 * Entries of the navigation: the menus, and the role square if the big model is enabled.
 * @param menus as the server orders them
 * @param bigModel `order` is the index of the role square's entry
 */
export const navEntries = (
  menus: readonly MenuName[],
  bigModel: Pick<BigModelSetting, 'enable' | 'order'>,
): NavEntry[] => {
  const entries = menus.map(({ title, path }) => ({ title, path, external: path.startsWith('http') }));
  if (!bigModel.enable || entries.some(({ path }) => path === squarePath)) return entries;
  const at = Math.min(Math.max(bigModel.order, 0), entries.length);
  entries.splice(at, 0, { title: messages.roleSquare, path: squarePath, external: false });
  return entries;
};
