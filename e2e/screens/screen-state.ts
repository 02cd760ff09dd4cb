import type { Locator, Page } from 'playwright-core';

/** `member` has the role of a registered reader, without access to the management pages. */
export type Viewer = 'visitor' | 'member' | 'admin';

/** One state of one screen, which is checked at every width in both themes. */
export interface ScreenState {
  /** Address; `{name}` stands for an address part that the filled site knows, see `FilledSite`. */
  readonly path: string;
  readonly viewer: Viewer;
  /** Tells states of the same address apart. */
  readonly name?: string;
  /** Brings the loaded page into the state, such as opening a dialog. */
  readonly open?: (page: Page) => Promise<void>;
  /** Visible only in this state with its data; awaited before every check, so that no skeleton is checked instead. */
  readonly shows?: (page: Page) => Locator;
  /** The server answers with 404, which the console reports. */
  readonly isMissing?: true;
  /** Widths at which a load must keep the server's nodes and move nothing, in pixels. */
  readonly hydratesAt?: readonly number[];
}

/** @returns how test titles and failures name a state; the viewer is left out where the address tells */
export const titleOf = ({ path, viewer, name }: ScreenState): string => {
  const usual: Viewer = path.startsWith('/admin') ? 'admin' : 'visitor';
  return [path, ...(name ? [name] : []), ...(viewer === usual ? [] : [`as ${viewer}`])].join(' ');
};
