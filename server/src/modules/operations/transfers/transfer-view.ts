import type { Transfer } from '@yanye/shared/contract/transfers';
import type { SiteTime } from '#platform/time';
import type { TransferEntriesRepository } from './transfer-entries.repository';
import type { ListedTransfer } from './transfers.repository';

interface Deps {
  readonly entries: Pick<TransferEntriesRepository, 'counts'>;
  readonly time: SiteTime;
  readonly partBytes: number;
}

export const transferView = ({ entries, time, partBytes }: Deps) => ({
  shown: async (row: ListedTransfer): Promise<Transfer> => {
    const { verdicts, outcomes } = await entries.counts(row.id);
    const verdict = (name: string): number => verdicts.get(name) ?? 0;
    const outcome = (name: string): number => outcomes.get(name) ?? 0;
    return {
      id: row.id,
      name: row.name,
      source: row.source || null,
      state: row.state,
      mode: row.mode || null,
      size: row.size,
      received: row.received,
      part_bytes: partBytes,
      total: row.total,
      done: row.done,
      verdicts: {
        new: verdict('new'),
        changed: verdict('changed'),
        unchanged: verdict('unchanged'),
        refused: verdict('refused'),
      },
      outcomes: {
        added: outcome('added'),
        changed: outcome('changed'),
        unchanged: outcome('unchanged'),
        skipped: outcome('skipped'),
        refused: outcome('refused'),
      },
      left_out: JSON.parse(row.left_out) as string[],
      problem: row.problem,
      user_nick_name: row.nick_name,
      created_at: time.recordTime(row.created_at),
      updated_at: time.recordTime(row.updated_at),
    };
  },
});

export type TransferView = ReturnType<typeof transferView>;
