import { newsLimits } from '@yanye/shared/contract/news.calls';
import type { NewsSource, NewsTrial, newsRoutes } from '@yanye/shared/contract/news';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { FeedFetcher } from './fetch-feed';
import { messages } from './messages.zh';
import type { NewsFetchingService } from './news-fetching.service';
import type { NewsRepository } from './news.repository';
import type { SourceRow } from './news.schema';
import type { NewsEntriesRepository } from './news-entries.repository';
import { newsSourcePresenter } from './news-source.presenter';
import { problemSentence } from './problem-sentence';

type SourceBody = Parsed<typeof newsRoutes.addSource>['body'];

/** Of one administrator: requests to other sites. */
const asking: LimitRule = { name: 'news-fetch', points: 60, perSeconds: 300 };

const shownTitles = 5;

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly news: NewsRepository;
  readonly entries: Pick<NewsEntriesRepository, 'removeEntries'>;
  readonly fetching: Pick<NewsFetchingService, 'fetchNow'>;
  readonly feeds: FeedFetcher;
}

/** Normalises an address and removes its password, which is never sent. */
const normalised = (address: string): string => {
  if (!URL.canParse(address)) return refuse('ADDRESS_REFUSED');
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
};

/** Columns that change with the address of a source. */
const afterMove = (address: string, before: SourceRow) =>
  address === before.address
    ? {}
    : {
        // State of the former feed.
        address,
        state: 'never' as const,
        detail: '',
        failures: 0,
        failing_since: 0,
        stale_since: 0,
        tried_at: 0,
        succeeded_at: 0,
        changed_at: 0,
        etag: '',
        last_modified: '',
        claim: '',
        claimed_until: 0,
      };

export const newsSourcesService = (deps: Deps) => {
  const { database, news, entries, fetching, feeds, limits, clock, time } = deps;
  const shownSource = newsSourcePresenter({ clock, time });

  const oneSource = async (actor: Actor | undefined, id: number): Promise<NewsSource> => {
    const [row] = await news.sources({ ids: [id] });
    return shownSource(actor, row ?? refuse('NEWS_SOURCE_NOT_FOUND'));
  };

  const boardThatIs = async (id: string): Promise<void> => {
    if (!(await news.board(id)))
      refuse('BAD_INPUT', { fields: [{ field: 'board_id', message: messages.boardMissing }] });
  };

  /** @throws AppError NEWS_SOURCE_TAKEN */
  const freeAddress = async (address: string, except?: number): Promise<void> => {
    const other = await news.sourceAt(address);
    if (other && other.id !== except)
      refuse('NEWS_SOURCE_TAKEN', { fields: [{ field: 'address', message: messages.addressTaken }] });
  };

  return {
    sources: async (actor: Actor | undefined) => {
      const list = (await news.sources()).map((row) => shownSource(actor, row));
      return { count: list.length, list };
    },

    /** Fetches a feed and stores nothing. @throws AppError ADDRESS_REFUSED, RATE_LIMITED */
    tryAddress: async (viewer: Viewer, given: string): Promise<NewsTrial> => {
      await limits.use(asking, [String(viewer.id)]);
      const outcome = await feeds.fetch(normalised(given), { etag: '', last_modified: '' });
      const feed = outcome.state === 'fine' ? outcome.feed : undefined;
      const found = feed?.entries ?? [];
      const problem = outcome.state === 'fine' ? '' : problemSentence(outcome.state, outcome.detail);
      return {
        state: outcome.state,
        problem: problem || (found.length === 0 ? messages.empty : ''),
        title: feed?.title ?? '',
        count: found.length,
        titles: found.slice(0, shownTitles).map(({ title }) => title),
      };
    },

    /** @throws AppError ADDRESS_REFUSED, BAD_INPUT, NEWS_SOURCE_TAKEN, NEWS_TOO_MANY */
    addSource: async (viewer: Viewer, body: SourceBody): Promise<NewsSource> => {
      const address = normalised(body.address);
      const id = await whileUnique(database, 'NEWS_SOURCE_TAKEN', async () => {
        await news.lock();
        await boardThatIs(body.board_id);
        await freeAddress(address);
        if ((await news.countSources()) >= newsLimits.sources) refuse('NEWS_TOO_MANY');
        const now = clock.now();
        return news.addSource({
          board_id: body.board_id,
          name: body.name,
          address,
          is_enabled: body.is_enabled ? 1 : 0,
          every_minutes: body.every_minutes,
          state: 'never',
          due_at: now,
          created_at: now,
        });
      });
      return oneSource(viewer, id);
    },

    /** @throws AppError ADDRESS_REFUSED, BAD_INPUT, NEWS_SOURCE_NOT_FOUND, NEWS_SOURCE_TAKEN */
    changeSource: async (viewer: Viewer, id: number, body: SourceBody): Promise<NewsSource> => {
      const address = normalised(body.address);
      await whileUnique(database, 'NEWS_SOURCE_TAKEN', async () => {
        const before = (await news.source(id)) ?? refuse('NEWS_SOURCE_NOT_FOUND');
        await boardThatIs(body.board_id);
        await freeAddress(address, id);
        const isDueNow = address !== before.address || (body.is_enabled && before.is_enabled === 0);
        await news.changeSource(id, {
          board_id: body.board_id,
          name: body.name,
          is_enabled: body.is_enabled ? 1 : 0,
          every_minutes: body.every_minutes,
          ...afterMove(address, before),
          ...(isDueNow && { due_at: clock.now() }),
        });
        if (address !== before.address) await entries.removeEntries(id);
      });
      return oneSource(viewer, id);
    },

    /** @throws AppError NEWS_SOURCE_NOT_FOUND, RATE_LIMITED */
    fetchSource: async (viewer: Viewer, id: number): Promise<NewsSource> => {
      if (!(await news.source(id))) refuse('NEWS_SOURCE_NOT_FOUND');
      await limits.use(asking, [String(viewer.id)]);
      await fetching.fetchNow(id);
      return oneSource(viewer, id);
    },

    /** @returns the number of removed sources @throws AppError NEWS_SOURCE_NOT_FOUND where none of them exists */
    removeSources: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await news.removeSources(ids)) || refuse('NEWS_SOURCE_NOT_FOUND')),
  };
};

export type NewsSourcesService = ReturnType<typeof newsSourcesService>;
