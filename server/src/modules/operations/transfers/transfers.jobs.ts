import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayTransferContent } from '@yanye/shared/policy/transfers.policy';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { AppError } from '#platform/errors';
import { errorCodeOf } from '#platform/error-code';
import type { JobRun, Jobs } from '#platform/jobs/jobs';
import type { UsersPublic } from '#identity/users/users.module';
import { examined } from './examining';
import { FormatProblem } from '#content-format/format-problem';
import { messages } from './messages.zh';
import { openPackage, type PackageReader } from './package-reader';
import type { ForeignReader } from './foreign/take-in';
import { sourceOf } from './sources';
import type { TransferFiles } from './transfer-files';
import { Clash, type Settled, type TransferOrder } from './transfer-target';
import { transferJobs, type TransferQueue } from './transfer-queue';
import type { TargetsOfPackage, TransferTargets } from './transfer-targets';
import type { TransfersRepository } from './transfers.repository';
import type { TransfersService } from './transfers.service';
import type { TransferEntryRow, TransferRow } from './transfers.tables';

const attempts = 3;

/** Milliseconds of one turn, after which other jobs run. */
const turnMs = 2_000;
/** Entries read at a time. */
const portion = 50;
/** Milliseconds between two updates of the dry run's progress. */
const noteMs = 500;

const quiet = { pages: 'unchanged' } as const;

interface Deps {
  readonly database: Transactions;
  readonly transfers: TransfersRepository;
  readonly files: TransferFiles;
  readonly foreign: Pick<ForeignReader, 'takeIn'>;
  readonly targets: TargetsOfPackage;
  readonly queue: TransferQueue;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'find'> };
  readonly clock: Clock;
}

/** Defines the jobs of imports: the dry run, and the import of each part in one transaction, in turns. */
export const defineTransferJobs = (
  jobs: Jobs,
  { database, transfers, files, foreign, targets: targetsOf, queue, users, clock }: Deps,
): void => {
  const end = (id: number, state: 'done' | 'failed', problem = ''): Promise<boolean> =>
    database.transaction(
      () => transfers.change(id, ['examining', 'running'], { state, problem, updated_at: clock.now() }),
      quiet,
    );

  /** Ends an import whose user has lost the permission. @returns whether the user still has it */
  const isAdmitted = async (row: TransferRow): Promise<boolean> => {
    if (mayTransferContent(await users.rows.find(row.user_id))) return true;
    await end(row.id, 'failed', messages.mayNot);
    return false;
  };

  const open = async (row: TransferRow): Promise<PackageReader> => {
    const path = row.source === 'content' ? files.uploadOf(row.id) : files.packageOf(row.id);
    try {
      return await openPackage(path, (await stat(path)).size);
    } catch (error) {
      if (errorCodeOf(error) === 'ENOENT') throw new FormatProblem(messages.lost);
      throw error;
    }
  };

  const guarded = async (
    id: number,
    { attempt, signal }: JobRun,
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof FormatProblem) return void (await end(id, 'failed', error.message));
      if (attempt >= attempts && !signal.aborted) await end(id, 'failed', messages.failed);
      throw error;
    }
  };

  const examine = async (row: TransferRow, signal: AbortSignal): Promise<void> => {
    const source = await sourceOf(files, row.id);
    const left_out = source === 'content' ? [] : await foreign.takeIn(source, row.id, signal);
    const pack = await open({ ...row, source });
    try {
      const total = pack.entries.length;
      if (total === 0) throw new FormatProblem(messages.problems.empty);
      let noted = 0;
      const goesOn = async (done: number): Promise<boolean> => {
        signal.throwIfAborted();
        if (performance.now() - noted < noteMs) return true;
        noted = performance.now();
        const progress = { total, done, source, updated_at: clock.now() };
        return database.transaction(() => transfers.change(row.id, ['examining'], progress), quiet);
      };
      const found = await examined(pack.entries, targetsOf.of(pack, source !== 'content'), goesOn);
      if (!found) return;
      await database.transaction(async () => {
        const ready = { state: 'ready', source, total, done: 0, left_out: JSON.stringify(left_out) } as const;
        if (await transfers.change(row.id, ['examining'], { ...ready, updated_at: clock.now() }))
          await transfers.setEntries(row.id, found);
      }, quiet);
    } finally {
      pack.close();
    }
  };

  const settle = (entry: TransferEntryRow, { outcome, reason }: Settled): Promise<boolean> =>
    database.transaction(() => transfers.settle(entry, outcome, reason || entry.reason, clock.now()), quiet);

  /** Stores a part and its outcome in one transaction, so that a crash repeats neither. @throws Clash */
  const store = (entry: TransferEntryRow, work: () => Promise<Settled>): Promise<boolean> =>
    database.transaction(async () => {
      // The outcome first, so that of two processes one does the work.
      if (!(await transfers.settle(entry, 'added', entry.reason, clock.now()))) return false;
      const { outcome, reason } = await work();
      await transfers.correct(entry, outcome, reason || entry.reason);
      return true;
    });

  /** @returns whether the import continues */
  const importEntry = async (
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
  };

  const goOn = async (row: TransferRow, signal: AbortSignal): Promise<void> => {
    const order: TransferOrder = {
      userId: row.user_id,
      mode: row.mode === 'overwrite' ? 'overwrite' : 'skip',
      copiesPictures: row.source !== 'content',
    };
    const pack = await open(row);
    // Opening a large package may take longer than a turn, and does not count.
    const until = performance.now() + turnMs;
    try {
      const targets = targetsOf.of(pack, row.source !== 'content');
      for (;;) {
        const entries = await transfers.waiting(row.id, portion);
        if (entries.length === 0) break;
        for (const entry of entries) {
          signal.throwIfAborted();
          if (!(await importEntry(entry, targets, order))) return;
          // Checked after an entry, so that every turn imports at least one.
          if (performance.now() > until) return await database.transaction(() => queue.goOn(row.id), quiet);
          // Lets other work run between two entries.
          await sleep(1);
        }
      }
    } finally {
      pack.close();
    }
    if (await end(row.id, 'done')) await files.remove(row.id);
  };

  jobs.define<number>({
    name: transferJobs.examine,
    attempts,
    work: (id, run) =>
      guarded(id, run, async () => {
        const row = await transfers.find(id);
        if (row?.state === 'examining' && (await isAdmitted(row))) await examine(row, run.signal);
      }),
  });
  jobs.define<number>({
    name: transferJobs.goOn,
    attempts,
    work: (id, run) =>
      guarded(id, run, async () => {
        const row = await transfers.find(id);
        if (row?.state === 'running' && (await isAdmitted(row))) await goOn(row, run.signal);
      }),
  });
};

/** Defines the job that removes old imports. */
export const defineTransferSweep = (jobs: Jobs, transfers: Pick<TransfersService, 'sweep'>): void =>
  jobs.define({ name: 'transfers.sweep', everySeconds: 3_600, work: () => transfers.sweep() });
