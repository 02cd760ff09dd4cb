/** Input of a render: the address, and facts of the site; plain data that can be posted between threads. */
export interface FrameRequest {
  /** Absolute; its path and query choose the page. */
  readonly url: string;
}

/** An API call of a page: the route's method and path pattern, with values; plain data. */
export interface PageCall {
  readonly call: { readonly method: string; readonly path: string };
  readonly params?: unknown;
  readonly query?: unknown;
}

/** The browser that a page is rendered for, if for one alone. */
export interface PageAsker {
  readonly cookies: { get(name: string): string | undefined };
}

export type Http = (call: PageCall) => Promise<unknown>;

/** Like all types here: as far as the server uses it. */
export interface Rendered {
  readonly status: number;
  /** Target path of a redirect with status 301 or 302. */
  readonly redirect?: string;
  readonly html?: string;
}

/** The style sheet of a chunk that a document inlines. */
export interface CarriedSheet {
  readonly href: string;
  /** The bundler's name of the chunk: `<unique name>:chunk-<id>`. */
  readonly chunk: string;
}

export interface DocumentAssets {
  readonly script: string;
  /** Text to inline. */
  readonly styles: string;
  /** Style sheets of chunks whose text is part of `styles`. */
  readonly carried: readonly CarriedSheet[];
}

/** What the renderer's Node build exports, as far as this side uses it. */
export interface ShellOnServer {
  prepareSite(setup: {
    readonly remotes: Readonly<Record<string, unknown>>;
    readonly patterns: Readonly<Record<string, readonly string[]>>;
  }): { render(request: FrameRequest & { readonly http: Http }): Promise<Rendered> };
  frameOnly(request: FrameRequest, status: number): Rendered;
  documentOf(rendered: Rendered, assets: DocumentAssets): string;
  readonly provided: Readonly<Record<string, unknown>>;
}
