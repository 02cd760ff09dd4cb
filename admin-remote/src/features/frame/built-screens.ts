import { isPendingPath } from '@yanye/shared/contract/pending-screens';
import type { Screen } from './screens';

/**
 * The address that a link to a screen or group uses.
 * @param path whole path of the screen
 * @returns the screen's own path; of a group its own path, or its first built child where the group's redirect would lead
 * to a pending screen; undefined where nothing is built yet
 */
export const linkTo = (screen: Screen, path: string): string | undefined => {
  if (!screen.children) return isPendingPath(path) ? undefined : path;
  const links = screen.children.map((child) => linkTo(child, `${path}/${child.path}`));
  return links[0] === undefined ? links.find((link) => link !== undefined) : path;
};
