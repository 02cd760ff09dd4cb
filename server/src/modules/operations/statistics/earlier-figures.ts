import { setImmediate } from 'node:timers/promises';
import type { Basics } from '#platform/basics';
import type { DailyFiguresRepository } from './daily-figures.repository';
import type { EarlierFiguresRepository } from './earlier-figures.repository';

const batchSize = 2_000;

interface Deps extends Pick<Basics, 'database' | 'time'> {
  readonly earlier: EarlierFiguresRepository;
  readonly figures: Pick<DailyFiguresRepository, 'add'>;
}

/** Counts the accounts and sign-ins that a site had before it kept figures by day. */
export const earlierFigures = ({ database, time, earlier, figures }: Deps) => {
  /** @returns whether there is more */
  const countBatch = async (): Promise<boolean> => {
    const next = await earlier.next();
    if (!next) return false;
    const rows = await earlier.batch(next, batchSize);
    const byDay = new Map<string, number>();
    for (const row of rows) {
      if ('source' in row && row.source === 'sample') continue;
      const day = time.day(row.created_at);
      byDay.set(day, (byDay.get(day) ?? 0) + 1);
    }
    const name = next.table_name === 'users' ? 'sign_ups' : 'sign_ins';
    for (const day of [...byDay.keys()].sort()) await figures.add(name, day, byDay.get(day) ?? 0);
    await earlier.setCounted(next.table_name, rows.at(-1)?.id ?? next.upto);
    return true;
  };

  return {
    /** A batch and where it ended are one transaction, so that no interruption counts a row twice. */
    complete: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted && (await database.quietly(countBatch))) await setImmediate();
    },
  };
};
