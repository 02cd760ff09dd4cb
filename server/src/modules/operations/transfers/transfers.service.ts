import {
  transferLimits,
  transferOutcomes,
  transferVerdicts,
  type TransferState,
} from '@yanye/shared/contract/transfers.calls';
import type { Transfer, TransferEntry, transferRoutes } from '@yanye/shared/contract/transfers';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { UploadedFile } from '#platform/uploaded-file';
import { messages } from './messages.zh';
import type { TransferEntriesRepository } from './transfer-entries.repository';
import type { TransferFiles } from './transfer-files';
import type { ListedTransfer, TransfersRepository } from './transfers.repository';

type EntriesQuery = Parsed<typeof transferRoutes.entries>['query'];

const day = 24 * 3_600_000;
const megabyte = 1024 * 1024;
const settledOutcomes = transferOutcomes.filter((outcome) => outcome !== '');

export const transferJobs = { examine: 'transfers.examine', goOn: 'transfers.go-on' } as const;

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly transfers: TransfersRepository;
  readonly entries: Pick<TransferEntriesRepository, 'page' | 'count' | 'countBy'>;
  readonly files: TransferFiles;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly maxBytes: number;
  /** Bytes of one part of an upload. */
  readonly partBytes: number;
}

export const transfersService = (deps: Deps) => {
  const { database, transfers, entries, files, jobs, clock, time, maxBytes, partBytes } = deps;

  const shown = async (row: ListedTransfer): Promise<Transfer> => {
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
      verdicts: await entries.countBy(row.id, 'verdict', transferVerdicts),
      outcomes: await entries.countBy(row.id, 'outcome', settledOutcomes),
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
      const id = await database.quietly(async () => {
        if ((await transfers.open()).length > 0) refuse('TRANSFER_RUNNING');
        const times = { created_at: now, updated_at: now };
        return transfers.add({ user_id: viewer.id, name, size, state: 'uploading', ...times });
      });
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
      await database.quietly(async () => {
        if (!(await transfers.receive(id, offset, end, clock.now()))) refuse('TRANSFER_OFFSET');
        if (end < row.size) return;
        await step(id, ['uploading'], { state: 'examining' });
        await jobs.add(transferJobs.examine, id, { key: String(id) });
      });
      return read(id);
    },

    /** @throws AppError TRANSFER_NOT_FOUND */
    entries: async (
      id: number,
      { verdict, outcome, page, limit }: EntriesQuery,
    ): Promise<{ count: number; list: TransferEntry[] }> => {
      await found(id);
      const which = { verdict, outcome };
      const list = await entries.page(id, which, limit, (page - 1) * limit);
      return { count: await entries.count(id, which), list };
    },

    /** @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STEP */
    start: async (viewer: Actor, id: number, mode: 'skip' | 'overwrite'): Promise<Transfer> => {
      await found(id);
      await database.quietly(async () => {
        // The user who starts the import owns the articles of authors without an account.
        await step(id, ['ready'], { state: 'running', mode, done: 0, user_id: viewer.id });
        await jobs.add(transferJobs.goOn, id, { key: String(id) });
      });
      return read(id);
    },

    /** Stops an import; imported parts stay. @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STEP */
    cancel: async (id: number): Promise<Transfer> => {
      await found(id);
      await database.quietly(() =>
        step(id, ['uploading', 'examining', 'ready', 'running'], { state: 'cancelled' }),
      );
      await files.remove(id);
      return read(id);
    },

    /** @throws AppError TRANSFER_NOT_FOUND where there is none, TRANSFER_STEP where it has not ended */
    remove: async (id: number): Promise<void> => {
      await found(id);
      if (!(await database.quietly(() => transfers.remove(id)))) refuse('TRANSFER_STEP');
      await files.remove(id);
    },
  };
};

export type TransfersService = ReturnType<typeof transfersService>;
