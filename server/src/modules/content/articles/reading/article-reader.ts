import type { Actor } from '@yanye/shared/policy/roles';

/** Cookies of a browser, by name. */
export interface KeptByBrowser {
  get(name: string): string | undefined;
}

/** A client that requests an article: its viewer, if signed in, and its cookies, which may hold passes. */
export interface ArticleReader {
  readonly viewer: Actor | undefined;
  readonly cookies: KeptByBrowser;
}
