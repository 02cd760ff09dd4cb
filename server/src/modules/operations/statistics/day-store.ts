import type { Core } from '#core/core';
import type { DailyFiguresRepository } from './daily-figures.repository';

interface Deps extends Pick<Core, 'database' | 'clock' | 'time' | 'preview'> {
  readonly figures: Pick<DailyFiguresRepository, 'add'>;
}

/** Where views of pages are kept by day. */
export const dayStore = ({ database, clock, time, preview, figures }: Deps) => ({
  today: (): string => time.day(clock.now()),
  /** Adds to a day, in one transaction. The preview of a build counts nobody. */
  add: async (day: string, count: number): Promise<void> => {
    if (!preview) await database.quietly(() => figures.add('views', day, count));
  },
});

export type DayStore = ReturnType<typeof dayStore>;
