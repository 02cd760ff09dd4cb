import type { SearchMiss } from '@yanye/shared/contract/search';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Logger } from 'pino';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import { normalised } from '#platform/normalised';
import type { LimitRule } from '#platform/limits/limits';
import type { MissesQuery } from './misses.managed';
import type { MissesRepository, MissRow } from './misses.repository';

/** Of the whole site: more would teach nothing. */
const noting: LimitRule = { name: 'search-misses', points: 30, perSeconds: 60 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly misses: MissesRepository;
  readonly managed: AdminListService<MissRow, MissesQuery>;
  readonly log: Logger;
  /** Whether searches without results are stored. */
  readonly isNoting: boolean;
}

export const searchMissesService = (deps: Deps) => {
  const { database, misses, managed, limits, clock, time, log, isNoting } = deps;

  return {
    /** Stores a search without results; a failure is logged and does not fail the search. */
    note: async (key: string): Promise<void> => {
      if (!isNoting) return;
      try {
        await limits.use(noting, ['all']);
        await database.quietly(() => misses.note(normalised(key), clock.now()));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.word !== 'RATE_LIMITED') log.warn({ err: error }, 'a search without a hit was not noted');
      }
    },

    misses: async (viewer: Actor, query: MissesQuery): Promise<{ count: number; list: SearchMiss[] }> => {
      const { count, rows } = await managed.page(viewer, query);
      return {
        count,
        list: rows.map((row) => ({ ...row, last_at: time.recordTime(row.last_at) })),
      };
    },

    /** @returns the number of removed searches @throws AppError NOT_FOUND */
    forgetMisses: (queries: readonly string[]): Promise<number> =>
      database.quietly(async () => (await misses.forget(queries)) || refuse('NOT_FOUND')),

    /** Removes the least recent ones of too many. */
    forgetOldest: (): Promise<void> => database.quietly(() => misses.forgetOldest()),
  };
};

export type SearchMissesService = ReturnType<typeof searchMissesService>;
