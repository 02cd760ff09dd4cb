import type {
  LiveRemote,
  PageHead,
  PageLoaded,
  RemoteModule,
  RemoteName,
} from '@yanye/shared/federation/remote-module';
import type { BigModelSetting } from '@yanye/shared/contract/big-model';
import type { MenuName } from '@yanye/shared/contract/menus';
import type { SiteInfo } from '@yanye/shared/contract/settings';
import type { createAppStore } from '@yanye/shared/store/store';

/** How a render asks for data: the services in-process, or a message to the thread that has them. */
export type Http = Parameters<typeof createAppStore>[0]['http'];

export interface SiteFacts {
  readonly site: SiteInfo;
  readonly menus: readonly MenuName[];
  /** As visitors see it: without keys. */
  readonly bigModel: BigModelSetting;
  /** Live remotes, as `/remotes.json` lists them: saves the browser that request. */
  readonly remotes: readonly LiveRemote[];
}

export interface FrameRequest extends SiteFacts {
  /** Absolute address with the public origin; its path and query choose the page. */
  readonly url: string;
}

export interface RenderRequest extends FrameRequest {
  readonly http: Http;
}

/** The head of a document; all texts unescaped, all addresses absolute. */
export interface DocumentHead extends Omit<PageHead, 'jsonLd' | 'title'> {
  readonly title: string;
  readonly siteName: string;
  readonly jsonLd: readonly object[];
  readonly noindex: boolean;
  /** The site's own icon; as it is stored, and the leaf without one. */
  readonly icon?: string;
  /** Absolute; previews show it where the page has no picture. */
  readonly logo?: string;
}

/** Of the settings, only what differs from the defaults: every document contains them. */
export type WrittenFacts = Pick<SiteFacts, 'menus' | 'remotes'> & {
  readonly site: Partial<SiteInfo>;
  readonly bigModel: Partial<BigModelSetting>;
};

/** What the browser starts from; becomes a JSON script. */
export interface DocumentState {
  /** True when `html` holds the page and the browser should hydrate it; false: draw afresh. */
  readonly hydrate: boolean;
  readonly facts: WrittenFacts;
  /** RTK Query's cache without times and request ids, so that equal pages are equal bytes. */
  readonly api: { readonly queries: object; readonly provided: object };
  /** Status and title by route id. */
  readonly loaded: Readonly<Record<string, Pick<PageLoaded, 'head' | 'status'> | null>>;
}

/** A rendered page: plain data, safe to post between threads. */
export interface Rendered {
  readonly status: number;
  /** A path to go to, with `status` 301 or 302; the rest is then empty. */
  readonly redirect?: string;
  readonly html: string;
  readonly head: DocumentHead;
  readonly state: DocumentState;
}

export interface SiteSetup {
  /** Default exports of the remotes' Node builds, as far as they are rendered on the server. */
  readonly remotes: Partial<Readonly<Record<RemoteName, RemoteModule>>>;
  /** `patterns` of build.json for remotes that are not rendered here: tells a page from an unknown path. */
  readonly patterns?: Partial<Readonly<Record<RemoteName, readonly string[]>>>;
}

export interface PreparedSite {
  /**
   * Renders the page at an address as a visitor sees it. A page that needs signing in, and one of a remote that is not
   * here, comes as an empty frame: the browser knows who is reading.
   * @throws whatever a page's `load` throws beyond "not found"; the caller then sends `frameOnly(request, 200)`
   */
  render(request: RenderRequest): Promise<Rendered>;
}

export interface CarriedSheet {
  readonly href: string;
  /** The bundler's name of the chunk: `<unique name>:chunk-<id>`. */
  readonly chunk: string;
}

/** What a document refers to; the same for every page of a release. */
export interface DocumentAssets {
  readonly script: string;
  /** Text to inline: those styles of the shell and of the page's remote that the page uses. */
  readonly styles: string;
  /** Style sheets of chunks whose text is part of `styles`: the remote's scripts must not fetch them again. */
  readonly carried: readonly CarriedSheet[];
}

/** Everything that `dist/node/shell.cjs` exports. */
export interface ShellOnServer {
  prepareSite(setup: SiteSetup): PreparedSite;
  /** The frame without a page: for failed renders and paths that are drawn in the browser only. */
  frameOnly(request: FrameRequest, status: number): Rendered;
  documentOf(rendered: Rendered, assets: DocumentAssets): string;
  inlineScripts(assets: DocumentAssets): readonly string[];
  /** The same as CSP sources: `'sha256-...'`. */
  inlineScriptHashes(assets: DocumentAssets): readonly string[];
  /** The shell's copies of what remotes' Node builds require: `provided[id]` comes before Node's own `require`. */
  readonly provided: Readonly<Record<string, unknown>>;
}
