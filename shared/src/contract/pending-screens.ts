import type { Access } from './call';

export interface PendingScreen {
  /** Whole path in the router's language. */
  readonly path: `/${string}`;
  readonly title: string;
  /** What the user will see and do there, in one sentence. */
  readonly comes: string;
  readonly remote: 'site_remote' | 'chat_remote' | 'admin_remote';
  readonly access: Access;
}

/**
 * Every pending screen. Building a page removes its entry here, which also shows the links to it: navigation, menus and
 * buttons ask `isPendingPath`.
 */
export const pendingScreens: readonly PendingScreen[] = [];

export const pendingScreensOf = (remote: PendingScreen['remote']): readonly PendingScreen[] =>
  pendingScreens.filter((screen) => screen.remote === remote);

const pendingPaths: ReadonlySet<string> = new Set(pendingScreens.map(({ path }) => path));

/**
 * Whether a link leads to a screen that is still the placeholder; such links are not rendered.
 * @param href address within the site, with or without query, fragment and trailing slash
 */
export const isPendingPath = (href: string): boolean =>
  pendingPaths.has(href.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''));
