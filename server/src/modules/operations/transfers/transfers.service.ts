import { transferLimits, type TransferState } from '@yanye/shared/contract/transfers.calls';
import type { Transfer, TransferEntry, transferRoutes } from '@yanye/shared/contract/transfers';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { UploadedFile } from '#platform/uploaded-file';
import { messages } from './messages.zh';
import type { TransferFiles } from './transfer-files';
import type { TransferQueue } from './transfer-queue';
import type { ListedTransfer, TransfersRepository } from './transfers.repository';

type EntriesQuery = Parsed<typeof transferRoutes.entries>['query'];

/** No page shows imports. */
const quiet = { pages: 'unchanged' } as const;
const day = 24 * 3_600_000;
/** An upload that is not continued, and a dry run without a decision, fail after this. */
const patienceMs = 2 * day;
/** A job without progress for so long has died. */
const stalledMs = 3_600_000;
const megabyte = 1024 * 1024;

interface Deps {
  readonly database: Transactions;
  readonly transfers: TransfersRepository;
  readonly files: TransferFiles;
  readonly queue: TransferQueue;
  readonly clock: Clock;
  readonly time: SiteTime;
  /** Sizes of one imported file, and of one part of it. */
  readonly maxBytes: number;
  readonly partBytes: number;
}

/** Imports of content: their upload, their dry run, and their outcome. */
export const transfersService = (deps: Deps) => {
  const { database, transfers, files, queue, clock, time, maxBytes, partBytes } = deps;

  const shown = async (row: ListedTransfer): Promise<Transfer> => {
    const { verdicts, outcomes } = await transfers.counts(row.id);
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
  };

  const found = async (id: number): Promise<ListedTransfer> =>
    (await transfers.find(id)) ?? refuse('TRANSFER_NOT_FOUND');

  const read = async (id: number): Promise<Transfer> => shown(await found(id));

  /** @throws AppError TRANSFER_STEP where its state was changed concurrently */
  const step = async (id: number, from: readonly TransferState[], change: object): Promise<void> => {
    if (!(await transfers.change(id, from, { ...change, updated_at: clock.now() }))) refuse('TRANSFER_STEP');
  };

  return {
    read,

    list: async (): Promise<{ count: number; list: Transfer[] }> => {
      const rows = await transfers.list(clock.now() - transferLimits.days * day, transferLimits.listed);
      return { count: rows.length, list: await Promise.all(rows.map(shown)) };
    },

    /** @throws AppError PAYLOAD_TOO_LARGE, TRANSFER_RUNNING */
    create: async (viewer: Actor, { name, size }: { name: string; size: number }): Promise<Transfer> => {
      if (size > maxBytes)
        refuse('PAYLOAD_TOO_LARGE', { message: messages.tooLarge(Math.floor(maxBytes / megabyte)) });
      const now = clock.now();
      const id = await database.transaction(async () => {
        if ((await transfers.open()).length > 0) refuse('TRANSFER_RUNNING');
        const times = { created_at: now, updated_at: now };
        return transfers.add({ user_id: viewer.id, name, size, state: 'uploading', ...times });
      }, quiet);
      return read(id);
    },

    /**
     * Stores one part of the upload. A part that is stored already is accepted as a repetition.
     * @param offset in bytes
     * @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STEP, TRANSFER_OFFSET
     */
    sendPart: async (id: number, offset: number, { bytes }: UploadedFile): Promise<Transfer> => {
      const row = await found(id);
      const end = offset + bytes.length;
      if (row.state !== 'uploading') return end <= row.received ? shown(row) : refuse('TRANSFER_STEP');
      if (end <= row.received) return shown(row);
      if (offset !== row.received || end > row.size) refuse('TRANSFER_OFFSET');
      await files.write(id, offset, bytes);
      await database.transaction(async () => {
        if (!(await transfers.receive(id, offset, end, clock.now()))) refuse('TRANSFER_OFFSET');
        if (end < row.size) return;
        await step(id, ['uploading'], { state: 'examining' });
        await queue.examine(id);
      }, quiet);
      return read(id);
    },

    /** @throws AppError TRANSFER_NOT_FOUND */
    entries: async (
      id: number,
      { verdict, outcome, page, limit }: EntriesQuery,
    ): Promise<{ count: number; list: TransferEntry[] }> => {
      await found(id);
      const which = { verdict, outcome };
      const list = await transfers.entries(id, which, limit, (page - 1) * limit);
      return { count: await transfers.countEntries(id, which), list };
    },

    /** @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STEP */
    start: async (viewer: Actor, id: number, mode: 'skip' | 'overwrite'): Promise<Transfer> => {
      await found(id);
      await database.transaction(async () => {
        // The user who starts the import owns the articles of authors without an account.
        await step(id, ['ready'], { state: 'running', mode, done: 0, user_id: viewer.id });
        await queue.goOn(id);
      }, quiet);
      return read(id);
    },

    /** Stops an import; imported parts stay. @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STEP */
    cancel: async (id: number): Promise<Transfer> => {
      await found(id);
      await database.transaction(
        () => step(id, ['uploading', 'examining', 'ready', 'running'], { state: 'cancelled' }),
        quiet,
      );
      await files.remove(id);
      return read(id);
    },

    /** @throws AppError TRANSFER_NOT_FOUND where there is none, TRANSFER_STEP where it has not ended */
    remove: async (id: number): Promise<void> => {
      await found(id);
      if (!(await database.transaction(() => transfers.remove(id), quiet))) refuse('TRANSFER_STEP');
      await files.remove(id);
    },

    /** Removes imports that ended long ago, and fails abandoned ones. */
    sweep: async (): Promise<void> => {
      const now = clock.now();
      const forgotten = await database.transaction(async () => {
        const gone = await transfers.removeEndedBefore(now - transferLimits.days * day);
        for (const { id, state, updated_at } of await transfers.open()) {
          const waits = state === 'uploading' || state === 'ready';
          if (updated_at > now - (waits ? patienceMs : stalledMs)) continue;
          await transfers.change(id, [state], {
            state: 'failed',
            problem: messages.stalled,
            updated_at: now,
          });
          gone.push(id);
        }
        return gone;
      }, quiet);
      for (const id of forgotten) await files.remove(id);
    },
  };
};

export type TransfersService = ReturnType<typeof transfersService>;
