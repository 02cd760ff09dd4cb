import type { Actor } from '@yanye/shared/policy/roles';

/** What a browser keeps for the site, by name. */
export interface KeptByBrowser {
  get(name: string): string | undefined;
}

/** Whoever asks for an article: with a name or without, and with the passes that the browser was given. */
export interface ArticleReader {
  readonly viewer: Actor | undefined;
  readonly cookies: KeptByBrowser;
}
