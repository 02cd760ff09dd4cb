import { isPendingPath } from '@yanye/shared/contract/pending-screens';
import type { Screen } from './screen';

/**
 * @returns the path of the screen; for a group its own path, or that of its first built child if the first
 * child is pending; undefined if no screen is built
 */
export const linkTo = (screen: Screen, path: string): string | undefined => {
  if (!screen.children) return isPendingPath(path) ? undefined : path;
  const links = screen.children.map((child) => linkTo(child, `${path}/${child.path}`));
  return links[0] === undefined ? links.find((link) => link !== undefined) : path;
};
