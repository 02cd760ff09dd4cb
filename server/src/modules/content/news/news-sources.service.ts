import { fixedNewsBoards, newsLimits } from '@yanye/shared/contract/news.calls';
import type { ManagedNewsBoard, NewsSource, NewsTrial, newsRoutes } from '@yanye/shared/contract/news';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayManageNews, mayRemoveNewsBoard } from '@yanye/shared/policy/news.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Ids } from '#platform/ids';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { FeedFetcher } from './fetch-feed';
import { messages } from './messages.zh';
import type { NewsFetchingService } from './news-fetching.service';
import type { CountedBoard, CountedSource, NewsRepository } from './news.repository';
import type { SourceRow } from './news.tables';
import { problemSentence } from './problem-sentence';

type SourceBody = Parsed<typeof newsRoutes.addSource>['body'];
type BoardBody = Parsed<typeof newsRoutes.addBoard>['body'];

/** Requests to the outside that one administrator may cause by hand. */
const asking: LimitRule = { name: 'news-fetch', points: 60, perSeconds: 300 };

const fixed: ReadonlySet<string> = new Set(Object.values(fixedNewsBoards));
const shownTitles = 5;

interface Deps {
  readonly database: Transactions;
  readonly news: NewsRepository;
  readonly fetching: Pick<NewsFetchingService, 'fetchNow'>;
  readonly feeds: FeedFetcher;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly time: SiteTime;
}

const masked = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (search && '?…');
};

/** In one form, without a password, which would be sent nowhere. */
const inOneForm = (address: string): string => {
  if (!URL.canParse(address)) return refuse('ADDRESS_REFUSED');
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
};

/** What administrators decide about news. */
export const newsSourcesService = (deps: Deps) => {
  const { database, news, fetching, feeds, limits, clock, ids, time } = deps;

  const moment = <N extends string>(name: N, at: number): Partial<Record<N, string>> =>
    at > 0 ? ({ [name]: time.recordTime(at) } as Record<N, string>) : {};

  const shownSource = (actor: Actor | undefined, row: CountedSource): NewsSource => ({
    id: row.id,
    board_id: row.board_id,
    board_name: row.board_name,
    name: row.name,
    address: mayManageNews(actor) ? row.address : masked(row.address),
    is_enabled: row.is_enabled === 1,
    every_minutes: row.every_minutes,
    state: row.state,
    problem: problemSentence(row.state, row.detail),
    failures: row.failures,
    ...moment('failing_since', row.failing_since),
    ...moment('tried_at', row.tried_at),
    ...moment('succeeded_at', row.succeeded_at),
    ...(row.is_enabled === 1 && moment('next_at', row.due_at)),
    is_fetching: row.claimed_until > clock.now(),
    entries: row.entries,
    may_edit: mayManageNews(actor),
  });

  const oneSource = async (actor: Actor | undefined, id: number): Promise<NewsSource> => {
    const [row] = await news.sources({ ids: [id] });
    return shownSource(actor, row ?? refuse('NEWS_SOURCE_NOT_FOUND'));
  };

  const shownBoard = (actor: Actor | undefined, row: CountedBoard): ManagedNewsBoard => {
    const facts = { is_fixed: fixed.has(row.id), sources: row.sources };
    return {
      ...facts,
      id: row.id,
      name: row.name,
      order: row.ordering,
      sort: row.sort,
      entries: row.entries,
      may_edit: mayManageNews(actor),
      may_remove: mayRemoveNewsBoard(actor, facts),
    };
  };

  const countedBoard = async (id: string): Promise<CountedBoard> =>
    (await news.boards({ enabled: false })).find((board) => board.id === id) ??
    refuse('NEWS_BOARD_NOT_FOUND');

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

  const freeName = async (name: string, except?: string): Promise<void> => {
    const other = await news.boardNamed(name);
    if (other && other.id !== except)
      refuse('NEWS_BOARD_TAKEN', { fields: [{ field: 'name', message: messages.nameTaken }] });
  };

  /** Two people at once: the database lets one through. */
  const unique = async <R>(word: 'NEWS_SOURCE_TAKEN' | 'NEWS_BOARD_TAKEN', work: () => Promise<R>) => {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error)) return refuse(word);
      throw error;
    }
  };

  const afterMove = (address: string, before: SourceRow) =>
    address === before.address
      ? {}
      : {
          // Another feed: what was known of the last one says nothing about it.
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

  return {
    sources: async (actor: Actor | undefined) => {
      const list = (await news.sources()).map((row) => shownSource(actor, row));
      return { count: list.length, list };
    },

    /** Looks what an address gives and keeps nothing. @throws AppError ADDRESS_REFUSED, RATE_LIMITED */
    tryAddress: async (viewer: Viewer, given: string): Promise<NewsTrial> => {
      await limits.use(asking, [String(viewer.id)]);
      const outcome = await feeds.fetch(inOneForm(given), { etag: '', last_modified: '' });
      const feed = outcome.state === 'fine' ? outcome.feed : undefined;
      const entries = feed?.entries ?? [];
      const problem = outcome.state === 'fine' ? '' : problemSentence(outcome.state, outcome.detail);
      return {
        state: outcome.state,
        problem: problem || (entries.length === 0 ? messages.empty : ''),
        title: feed?.title ?? '',
        count: entries.length,
        titles: entries.slice(0, shownTitles).map(({ title }) => title),
      };
    },

    /** @throws AppError ADDRESS_REFUSED, BAD_INPUT, NEWS_SOURCE_TAKEN, NEWS_TOO_MANY */
    addSource: async (viewer: Viewer, body: SourceBody): Promise<NewsSource> => {
      const address = inOneForm(body.address);
      const id = await unique('NEWS_SOURCE_TAKEN', async () => {
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
      const address = inOneForm(body.address);
      await unique('NEWS_SOURCE_TAKEN', async () => {
        const before = (await news.source(id)) ?? refuse('NEWS_SOURCE_NOT_FOUND');
        await boardThatIs(body.board_id);
        await freeAddress(address, id);
        const isDueAnew = address !== before.address || (body.is_enabled && before.is_enabled === 0);
        await news.changeSource(id, {
          board_id: body.board_id,
          name: body.name,
          is_enabled: body.is_enabled ? 1 : 0,
          every_minutes: body.every_minutes,
          ...afterMove(address, before),
          ...(isDueAnew && { due_at: clock.now() }),
        });
        if (address !== before.address) await news.removeEntries(id);
      });
      return oneSource(viewer, id);
    },

    /** Fetches now and tells how that ended. @throws AppError NEWS_SOURCE_NOT_FOUND, RATE_LIMITED */
    fetchSource: async (viewer: Viewer, id: number): Promise<NewsSource> => {
      if (!(await news.source(id))) refuse('NEWS_SOURCE_NOT_FOUND');
      await limits.use(asking, [String(viewer.id)]);
      await fetching.fetchNow(id);
      return oneSource(viewer, id);
    },

    /** @returns how many went @throws AppError NEWS_SOURCE_NOT_FOUND when none of them is there */
    removeSources: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        const removed = await news.removeSources(ids);
        return removed > 0 ? removed : refuse('NEWS_SOURCE_NOT_FOUND');
      }),

    boards: async (actor: Actor | undefined) => {
      const list = (await news.boards({ enabled: false })).map((row) => shownBoard(actor, row));
      return { count: list.length, list };
    },

    /** @throws AppError NEWS_BOARD_TAKEN, NEWS_TOO_MANY */
    addBoard: async (viewer: Viewer, { name, order, sort }: BoardBody): Promise<ManagedNewsBoard> => {
      const id = ids.token(10);
      await unique('NEWS_BOARD_TAKEN', async () => {
        await news.lock();
        await freeName(name);
        if ((await news.boards({ enabled: false })).length >= newsLimits.boards) refuse('NEWS_TOO_MANY');
        await news.addBoard({ id, name, ordering: order, sort, created_at: clock.now() });
      });
      return shownBoard(viewer, await countedBoard(id));
    },

    /** @throws AppError NEWS_BOARD_NOT_FOUND, NEWS_BOARD_TAKEN */
    changeBoard: async (
      viewer: Viewer,
      id: string,
      { name, order, sort }: BoardBody,
    ): Promise<ManagedNewsBoard> => {
      await unique('NEWS_BOARD_TAKEN', async () => {
        if (!(await news.board(id))) refuse('NEWS_BOARD_NOT_FOUND');
        await freeName(name, id);
        await news.changeBoard(id, { name, ordering: order, sort });
      });
      return shownBoard(viewer, await countedBoard(id));
    },

    /** @throws AppError NEWS_BOARD_NOT_FOUND, NEWS_BOARD_IN_USE */
    removeBoard: (viewer: Viewer, id: string): Promise<void> =>
      database.transaction(async () => {
        await news.lock();
        const { sources } = await countedBoard(id);
        const facts = { is_fixed: fixed.has(id), sources };
        if (!mayRemoveNewsBoard(viewer, facts))
          refuse('NEWS_BOARD_IN_USE', {
            message: facts.is_fixed ? messages.boardFixed : messages.boardNotEmpty(sources),
          });
        await news.removeBoard(id);
      }),
  };
};

export type NewsSourcesService = ReturnType<typeof newsSourcesService>;
