import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/route-binder';
import type { Limits, LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { PageViews } from './page-views';

/** Nobody opens more pages; a script that says so is not counted any further. */
const opening: LimitRule = { name: 'opened-pages', points: 300, perSeconds: 600, isRefusedInMemory: true };

interface Deps {
  readonly limits: Pick<Limits, 'use'>;
  readonly views: Pick<PageViews, 'opened'>;
}

/**
 * Pages that are opened inside the app. Browsers say so themselves: the calls of the API do not tell, since a page asks for several
 * answers, or for none where all of them are still known.
 */
export const openedPages = ({ limits, views }: Deps) => ({
  opened: async (request: Pick<RequestFacts, 'ip' | 'userAgent' | 'isFetchedAhead'>): Promise<void> => {
    try {
      await limits.use(opening, [networkOf(request.ip)]);
    } catch (error) {
      // Nothing that a reader could do about it.
      if (error instanceof AppError) return;
      throw error;
    }
    views.opened(request);
  },
});

export type OpenedPages = ReturnType<typeof openedPages>;
