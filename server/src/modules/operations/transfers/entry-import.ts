import { FormatProblem } from '#content-format/format-problem';
import type { Basics } from '#platform/basics';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { AppError } from '#platform/errors';
import { messages } from './messages.zh';
import type { TransferEntriesRepository } from './transfer-entries.repository';
import { Clash, type Settled, type TransferOrder } from './transfer-target';
import type { TransferTargets } from './transfer-targets';
import type { TransferEntryRow } from './transfers.schema';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly entries: Pick<TransferEntriesRepository, 'settle' | 'correct'>;
}

export const entryImport = ({ database, entries, clock }: Deps) => {
  const settle = (entry: TransferEntryRow, { outcome, reason }: Settled): Promise<boolean> =>
    database.quietly(() => entries.settle(entry, { outcome, reason: reason || entry.reason }, clock.now()));

  /** Stores a part and its outcome in one transaction, so that a crash repeats neither. @throws Clash */
  const store = (entry: TransferEntryRow, work: () => Promise<Settled>): Promise<boolean> =>
    database.transaction(async () => {
      // The outcome first, so that of two processes one does the work.
      if (!(await entries.settle(entry, { outcome: 'added', reason: entry.reason }, clock.now())))
        return false;
      const { outcome, reason } = await work();
      await entries.correct(entry, { outcome, reason: reason || entry.reason });
      return true;
    });

  return {
    /** @returns whether the import continues */
    importEntry: async (
      entry: TransferEntryRow,
      targets: TransferTargets,
      order: TransferOrder,
    ): Promise<boolean> => {
      if (entry.verdict === 'refused') return settle(entry, { outcome: 'refused', reason: entry.reason });
      try {
        const prepared = await targets[entry.kind].prepare(entry.name, order);
        return await ('store' in prepared ? store(entry, prepared.store) : settle(entry, prepared));
      } catch (error) {
        const isRefusal =
          error instanceof FormatProblem ||
          error instanceof Clash ||
          (error instanceof AppError && error.word !== 'UNAVAILABLE');
        if (isRefusal) return settle(entry, { outcome: 'refused', reason: error.message });
        if (isUniqueViolation(error))
          return settle(entry, { outcome: 'refused', reason: messages.reasons.taken });
        throw error;
      }
    },
  };
};

export type EntryImport = ReturnType<typeof entryImport>;
