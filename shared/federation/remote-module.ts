import type { ComponentType } from 'react';
import type { Access } from '../src/contract/call';
import type { AppStore } from '../src/store/store';

export interface PageHead {
  readonly title?: string;
  readonly description?: string;
  /** Path of the one address this page should be known by, such as `/article/7`. */
  readonly canonical?: string;
  readonly image?: string;
  readonly imageAlt?: string;
  /** Its size in pixels, where it is known. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly type?: 'website' | 'article';
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
  readonly jsonLd?: object | readonly object[];
  readonly noindex?: boolean;
}

/** What a page's `load` tells the shell and the server about the document. */
export interface PageLoaded {
  readonly head?: PageHead;
  /** 404 shows the page all the same, with that HTTP status and `noindex`. */
  readonly status?: 200 | 404;
  /** A path to go to instead: 301 from the server. */
  readonly redirect?: string;
  /** For components that render on the server, which read it by `useLoaderData`; it is not sent to browsers. */
  readonly serverOnly?: object;
}

export interface PageLoadArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly store: AppStore;
  readonly signal: AbortSignal;
}

export interface PageModule {
  readonly Component: ComponentType;
}

/** What a route says of itself. Access is inherited from the nearest parent that declares it. */
export interface PageHandle {
  readonly title?: string;
  readonly access?: Access;
  /** Whether the page fills the window, without the header and footer of the shell. */
  readonly fillsWindow?: boolean;
  /** Whether the footer stands below the page; pages of site-remote have it without this. */
  readonly hasFooter?: boolean;
  /** Whether the page says that there is none at the address: the server answers 404, as for addresses that no route has. */
  readonly isMissing?: boolean;
  /** Crumb and menu facts of the back office and the like; opaque to the shell. */
  readonly menu?: Readonly<Record<string, unknown>>;
}

/**
 * Our own route type: the shell turns it into the router's, so that ids, guards and retry live in one place
 * and a remote never touches the router's API. The same `load` runs in the browser and on the server.
 */
export interface RemoteRoute {
  readonly path?: string;
  readonly index?: true;
  readonly handle?: PageHandle;
  /** A path to go to instead of showing anything. */
  readonly redirect?: string;
  readonly load?: (args: PageLoadArgs) => Promise<PageLoaded | undefined>;
  readonly page?: () => Promise<PageModule>;
  readonly children?: readonly RemoteRoute[];
}

/** Slots by name with their props: pieces of one remote that stand in another's page. */
export interface SlotProps {
  /** A role answers questions about an article. */
  'ask-role': { readonly articleId: string; readonly title: string };
  /** Searching the full text over any page. `onClose` is called once it is shut, by whatever way. */
  'search-dialog': { readonly onClose: () => void };
  'chat-room': { readonly manage: boolean };
}

export type SlotName = keyof SlotProps;

export type RemoteSlots = {
  readonly [N in SlotName]?: () => Promise<{ readonly Component: ComponentType<SlotProps[N]> }>;
};

/** The one module that a remote exposes, as the default export of `./remote`. */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
  readonly slots: RemoteSlots;
}

export type RemoteName = 'site_remote' | 'chat_remote' | 'admin_remote';

/** One entry of `/remotes.json`. */
export interface LiveRemote {
  readonly name: RemoteName;
  readonly build: string;
  readonly entry: string;
  /** Its hash as browsers compare it; development servers give none. */
  readonly integrity?: string;
}
