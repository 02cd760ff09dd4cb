import { matchPath } from '@yanye/shared/router';
import { adminRoot, type Screen } from './screen';

export interface Placed {
  readonly screen: Screen;
  readonly path: string;
}

const placesOf = (screen: Screen, base: string, siblings: readonly Screen[]): readonly Placed[] => {
  const own = { screen, path: `${base}/${screen.path}` };
  const from = siblings.find((sibling) => sibling.path === screen.under);
  return from ? [{ screen: from, path: `${base}/${from.path}` }, own] : [own];
};

const trailIn = (list: readonly Screen[], base: string, pathname: string): readonly Placed[] => {
  for (const screen of list) {
    const path = `${base}/${screen.path}`;
    if (matchPath({ path, end: true }, pathname)) return placesOf(screen, base, list);
    if (!screen.children || !matchPath({ path, end: false }, pathname)) continue;
    const below = trailIn(screen.children, path, pathname);
    if (below.length > 0) return [{ screen, path }, ...below];
  }
  return [];
};

/** @returns groups, parent screen and the screen itself; empty for the home page and unknown addresses */
export const screenTrail = (screens: readonly Screen[], pathname: string): readonly Placed[] =>
  trailIn(screens, adminRoot, pathname.replace(/\/+$/, ''));
