import type { IncomingMessage } from 'node:http';
import type { articlesModule } from '#content/articles/articles.module';
import type { PublicOf } from '#core/module';
import { clientAddress, type TrustProxy } from '#platform/http/client-address';
import { isFetchedAhead } from '#platform/http/fetched-ahead';

/** Counts views of articles by readers of their pages. @param trustProxy as configured */
export const readerViews = (
  { views }: Pick<PublicOf<typeof articlesModule>, 'views'>,
  trustProxy: TrustProxy,
) => {
  const addressOf = clientAddress(trustProxy);
  return {
    /** Counts a view by the client of a request. */
    count: (articleId: string, request: IncomingMessage): void =>
      views.documentSent(
        {
          ip: addressOf(request),
          userAgent: request.headers['user-agent'] ?? '',
          isFetchedAhead: isFetchedAhead(request.headers),
        },
        articleId,
      ),
  };
};

export type ReaderViews = ReturnType<typeof readerViews>;
