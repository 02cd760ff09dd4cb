import { transferLimits } from '@yanye/shared/contract/transfers.calls';
import type { Basics } from '#platform/basics';
import { messages } from './messages.zh';
import type { TransferFiles } from './transfer-files';
import type { TransfersRepository } from './transfers.repository';

const day = 24 * 3_600_000;
/** An upload that is not continued, and a dry run without a decision, fail after this. */
const patienceMs = 2 * day;
/** A job without progress for so long has died. */
const stalledMs = 3_600_000;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly transfers: Pick<TransfersRepository, 'removeEndedBefore' | 'open' | 'change'>;
  readonly files: Pick<TransferFiles, 'remove'>;
}

export const transferSweepService = ({ database, transfers, files, clock }: Deps) => ({
  /** Removes imports that ended long ago, and fails abandoned ones. */
  sweep: async (): Promise<void> => {
    const now = clock.now();
    const toRemove = await database.quietly(async () => {
      const removed = await transfers.removeEndedBefore(now - transferLimits.days * day);
      for (const { id, state, updated_at } of await transfers.open()) {
        const waits = state === 'uploading' || state === 'ready';
        if (updated_at > now - (waits ? patienceMs : stalledMs)) continue;
        await transfers.change(id, [state], {
          state: 'failed',
          problem: messages.stalled,
          updated_at: now,
        });
        removed.push(id);
      }
      return removed;
    });
    for (const id of toRemove) await files.remove(id);
  },
});
