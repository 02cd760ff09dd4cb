import type { Locator, Page } from 'playwright-core';

/** `member` has the role of a registered reader, without access to the management pages. */
export type Viewer = 'visitor' | 'member' | 'admin';

/** One state of one screen, which is checked at every width in both themes. */
export interface ScreenState {
  /** Address; `{name}` is replaced by an address part of the filled site, see `FilledSite`. */
  readonly path: string;
  readonly viewer: Viewer;
  /** Distinguishes states of the same address. */
  readonly name?: string;
  /** Brings the loaded page into the state, e.g. opens a dialog. */
  readonly open?: (page: Page) => Promise<void>;
  /** Visible only in this state with its data; awaited before every check, so that no skeleton is checked instead. */
  readonly shows?: (page: Page) => Locator;
  /** The server answers with 404, which the browser reports on the console. */
  readonly isMissing?: true;
  /** Widths in pixels at which hydration must keep the server's nodes and shift nothing. */
  readonly hydratesAt?: readonly number[];
}

/** @returns the name of a state in test titles and failures; the viewer is left out where the address implies it */
export const titleOf = ({ path, viewer, name }: ScreenState): string => {
  const usual: Viewer = path.startsWith('/admin') ? 'admin' : 'visitor';
  return [path, ...(name ? [name] : []), ...(viewer === usual ? [] : [`as ${viewer}`])].join(' ');
};
