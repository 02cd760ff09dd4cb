import { isPendingPath } from '@yanye/shared/contract/pending-screens';
import type { Screen } from './screen';

/**
 * The address that a link to a screen or group uses.
 * @param path full path of the screen
 * @returns the screen's own path; for a group its own path, or its first built child if the group's redirect
 * would lead
 * to a pending screen; undefined if no screen is built
 */
export const linkTo = (screen: Screen, path: string): string | undefined => {
  if (!screen.children) return isPendingPath(path) ? undefined : path;
  const links = screen.children.map((child) => linkTo(child, `${path}/${child.path}`));
  return links[0] === undefined ? links.find((link) => link !== undefined) : path;
};
