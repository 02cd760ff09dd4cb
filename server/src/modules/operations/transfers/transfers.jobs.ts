import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayTransferContent } from '@yanye/shared/policy/transfers.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { AppError } from '#platform/errors';
import { errorCodeOf } from '#platform/error-code';
import type { JobRun, Jobs } from '#platform/jobs/jobs';
import { examined } from './examining';
import { FormatProblem } from '#content-format/format-problem';
import { messages } from './messages.zh';
import { openPackage, type PackageReader } from './package-reader';
import { sourceOf, type TakenIn } from './sources';
import type { TransferFiles } from './transfer-files';
import { Clash, type Settled, type TransferOrder } from './transfer-target';
import type { TransferTargets } from './transfer-targets';
import type { TransfersRepository } from './transfers.repository';
import type { TransfersService } from './transfers.service';
import type { TransferEntryRow, TransferRow } from './transfers.tables';

const examining = 'transfers.examine';
const importing = 'transfers.go-on';
const attempts = 3;

/** Milliseconds of one turn; then other jobs have theirs. */
const turnMs = 2_000;
/** Entries asked for at once. */
const portion = 50;
/** Milliseconds between two notes of how far the dry run is. */
const noteMs = 500;

const quiet = { pages: 'unchanged' } as const;

interface Needs {
  readonly database: Transactions;
  readonly transfers: TransfersRepository;
  readonly files: TransferFiles;
  /** Turns another program's file into a package. @throws FormatProblem */
  readonly takeIn: TakenIn;
  /** @param mayRename a title that is taken gets a number instead of being refused */
  readonly targetsOf: (pack: PackageReader, mayRename: boolean) => TransferTargets;
  /** Who somebody is now; undefined when there is nobody any more. */
  readonly actorOf: (userId: number) => Promise<Actor | undefined>;
  readonly clock: Clock;
}

/** Has an import looked into; joins the transaction at hand. */
export const examineLater = (jobs: Jobs, id: number): Promise<void> =>
  jobs.add(examining, id, { key: String(id) });

/** Has an import begun or gone on with; joins the transaction at hand. */
export const importLater = (jobs: Jobs, id: number): Promise<void> =>
  jobs.add(importing, id, { key: String(id) });

/** Says how imports are looked into and done: each part in one transaction, in turns. */
export const defineTransferJobs = (
  jobs: Jobs,
  { database, transfers, files, takeIn, targetsOf, actorOf, clock }: Needs,
): void => {
  const end = (id: number, state: 'done' | 'failed', problem = ''): Promise<boolean> =>
    database.transaction(
      () => transfers.change(id, ['examining', 'running'], { state, problem, updated_at: clock.now() }),
      quiet,
    );

  /** @returns whether somebody may go on with it; who lost the right since then does no more */
  const isAdmitted = async (row: TransferRow): Promise<boolean> => {
    if (mayTransferContent(await actorOf(row.user_id))) return true;
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
    const left_out = source === 'content' ? [] : await takeIn(source, row.id, signal);
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
      const found = await examined(pack.entries, targetsOf(pack, source !== 'content'), goesOn);
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

  /** The part and the note that it is done are one: a crash repeats neither. @throws Clash */
  const store = (entry: TransferEntryRow, work: () => Promise<Settled>): Promise<boolean> =>
    database.transaction(async () => {
      // First the note, so that of two processes one does the work.
      if (!(await transfers.settle(entry, 'added', entry.reason, clock.now()))) return false;
      const { outcome, reason } = await work();
      await transfers.correct(entry, outcome, reason || entry.reason);
      return true;
    });

  /** @returns whether the import goes on */
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
    // A large package takes longer to open than a turn: that is not of its time.
    const until = performance.now() + turnMs;
    try {
      const targets = targetsOf(pack, row.source !== 'content');
      for (;;) {
        const entries = await transfers.waiting(row.id, portion);
        if (entries.length === 0) break;
        for (const entry of entries) {
          signal.throwIfAborted();
          if (!(await importEntry(entry, targets, order))) return;
          // Asked behind an entry, so that every turn brings at least one.
          if (performance.now() > until)
            return await database.transaction(() => importLater(jobs, row.id), quiet);
          // Others get at least every other moment.
          await sleep(1);
        }
      }
    } finally {
      pack.close();
    }
    if (await end(row.id, 'done')) await files.remove(row.id);
  };

  jobs.define<number>({
    name: examining,
    attempts,
    work: (id, run) =>
      guarded(id, run, async () => {
        const row = await transfers.find(id);
        if (row?.state === 'examining' && (await isAdmitted(row))) await examine(row, run.signal);
      }),
  });
  jobs.define<number>({
    name: importing,
    attempts,
    work: (id, run) =>
      guarded(id, run, async () => {
        const row = await transfers.find(id);
        if (row?.state === 'running' && (await isAdmitted(row))) await goOn(row, run.signal);
      }),
  });
};

/** Says how old imports are swept. */
export const defineTransferSweep = (jobs: Jobs, transfers: Pick<TransfersService, 'sweep'>): void =>
  jobs.define({ name: 'transfers.sweep', everySeconds: 3_600, work: () => transfers.sweep() });
