import type { ComponentType } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import type { PageLoaded } from '@yanye/shared/federation/remote-module';
import { useLoaderData } from '@yanye/shared/router';

/** What `load` hands to components that render on the server. */
export interface ServerOnly {
  /** Scheme and host by which readers know the site, without a slash at the end. */
  readonly origin: string;
  /** Renders the footer of an article without event handlers; absent where there is none. */
  readonly ArticleFooter?: ComponentType<{ readonly article: ArticlePage }>;
}

/** @returns what the `load` of this page handed over; empty in browsers */
export const useServerOnly = (): Partial<ServerOnly> => {
  const loaded = useLoaderData<PageLoaded | null | undefined>();
  return (loaded?.serverOnly as ServerOnly | undefined) ?? {};
};

/** @returns scheme and host of the site; on the server of the address that it is configured with */
export const useSiteOrigin = (): string => useServerOnly().origin ?? location.origin;
