import type { Access } from '@yanye/shared/contract/call';

/** Address prefix of all screens. */
export const adminRoot = '/admin';

export type ScreenIcon = 'home' | 'person' | 'article' | 'users' | 'chat' | 'model' | 'content' | 'system';

/** Heading of the side menu above a top screen. */
export type MenuSection = 'content' | 'talk' | 'site';

/** One screen of the back office: its path, title and access rule. */
export interface Screen {
  /** Path segments below the parent. */
  readonly path: string;
  readonly title: string;
  /** Inherited from the parent if undefined. */
  readonly access?: Access;
  readonly icon?: ScreenIcon;
  /** Section of the menu; a screen without one comes before all sections. */
  readonly section?: MenuSection;
  /** Path of the sibling that links to it; it is not in the menu. */
  readonly under?: string;
  /** Whether the screen has a window of its own, without the frame. */
  readonly fillsWindow?: boolean;
  /** A group has no page and redirects to its first child. */
  readonly children?: readonly Screen[];
}
