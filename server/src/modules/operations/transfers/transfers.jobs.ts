import { setTimeout as sleep } from 'node:timers/promises';
import type { TransferState } from '@yanye/shared/contract/transfers.calls';
import { mayTransferContent } from '@yanye/shared/policy/transfers.policy';
import type { Basics } from '#platform/basics';
import { analyzeJob } from '#platform/database/analyze-job';
import { onBehalfOf } from '#platform/events/origin';
import type { Jobs } from '#platform/jobs/jobs';
import type { UsersPublic } from '#identity/users/users.module';
import type { EntryImport } from './entry-import';
import { examined } from './examining';
import { FormatProblem } from '#content-format/format-problem';
import { messages } from './messages.zh';
import type { ImportOpener } from './opened-import';
import type { TransferEntriesRepository } from './transfer-entries.repository';
import type { TransferFiles } from './transfer-files';
import type { TransferOrder } from './transfer-target';
import type { TransfersRepository } from './transfers.repository';
import { transferJobs } from './transfers.service';
import type { TransferRow } from './transfers.schema';

const attempts = 3;

/** Milliseconds of one turn, after which other jobs run. */
const turnMs = 2_000;
/** Entries read at a time. */
const batchSize = 50;
/** Milliseconds between two updates of the dry run's progress. */
const noteMs = 500;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly transfers: Pick<TransfersRepository, 'find' | 'change'>;
  readonly entries: Pick<TransferEntriesRepository, 'waiting' | 'replaceAll'>;
  readonly entryImport: EntryImport;
  readonly files: Pick<TransferFiles, 'remove'>;
  readonly opener: ImportOpener;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'find'> };
}

/** Defines the jobs of imports: the dry run, and the import of each part in one transaction, in turns. */
export const defineTransferJobs = (jobs: Jobs, deps: Deps): void => {
  const { database, transfers, entries, entryImport, files, opener, users, clock } = deps;

  const end = (id: number, state: 'done' | 'failed', problem = ''): Promise<boolean> =>
    database.quietly(() =>
      transfers.change(id, ['examining', 'running'], { state, problem, updated_at: clock.now() }),
    );

  /** Works on behalf of the import's user; ends the import when the user has lost the permission. */
  const admitted = async (row: TransferRow, work: () => Promise<void>): Promise<void> => {
    const user = await users.rows.find(row.user_id);
    if (user && mayTransferContent(user)) await onBehalfOf(user, work);
    else await end(row.id, 'failed', messages.mayNot);
  };

  const examine = async (row: TransferRow, signal: AbortSignal): Promise<void> => {
    const pack = await opener.unpack(row, signal);
    const { source } = pack;
    try {
      const total = pack.entries.length;
      if (total === 0) throw new FormatProblem(messages.problems.empty);
      let noted = 0;
      const goesOn = async (done: number): Promise<boolean> => {
        signal.throwIfAborted();
        if (performance.now() - noted < noteMs) return true;
        noted = performance.now();
        const progress = { total, done, source, updated_at: clock.now() };
        return database.quietly(() => transfers.change(row.id, ['examining'], progress));
      };
      const found = await examined(pack.entries, pack.targets, goesOn);
      if (!found) return;
      await database.quietly(async () => {
        const left_out = JSON.stringify(pack.leftOut());
        const ready = { state: 'ready', source, total, done: 0, left_out } as const;
        if (await transfers.change(row.id, ['examining'], { ...ready, updated_at: clock.now() }))
          await entries.replaceAll(row.id, found);
      });
    } finally {
      pack.close();
    }
  };

  const goOn = async (row: TransferRow, signal: AbortSignal): Promise<void> => {
    const order: TransferOrder = {
      userId: row.user_id,
      mode: row.mode === 'overwrite' ? 'overwrite' : 'skip',
      copiesPictures: row.source !== 'content' && row.source !== 'markdown',
    };
    const pack = await opener.open(row);
    // Opening a large package may take longer than a turn, and does not count.
    const until = performance.now() + turnMs;
    try {
      for (;;) {
        const waiting = await entries.waiting(row.id, batchSize);
        if (waiting.length === 0) break;
        for (const entry of waiting) {
          signal.throwIfAborted();
          if (!(await entryImport.importEntry(entry, pack.targets, order))) return;
          // Checked after an entry, so that every turn imports at least one.
          if (performance.now() > until) {
            const next = () => jobs.add(transferJobs.goOn, row.id, { key: String(row.id) });
            return await database.quietly(next);
          }
          // Lets other work run between two entries.
          await sleep(1);
        }
      }
    } finally {
      pack.close();
    }
    if (!(await end(row.id, 'done'))) return;
    await files.remove(row.id);
    await jobs.hasten(analyzeJob);
  };

  const define = (
    name: string,
    state: TransferState,
    work: (row: TransferRow, signal: AbortSignal) => Promise<void>,
  ): void =>
    jobs.define<number>({
      name,
      attempts,
      work: async (id, { attempt, signal }) => {
        try {
          const row = await transfers.find(id);
          if (row?.state === state) await admitted(row, () => work(row, signal));
        } catch (error) {
          if (error instanceof FormatProblem) return void (await end(id, 'failed', error.message));
          if (attempt >= attempts && !signal.aborted) await end(id, 'failed', messages.failed);
          throw error;
        }
      },
    });

  define(transferJobs.examine, 'examining', examine);
  define(transferJobs.goOn, 'running', goOn);
};
