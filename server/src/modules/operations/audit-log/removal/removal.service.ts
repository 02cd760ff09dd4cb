import type { Parsed } from '@yanye/shared/contract/route';
import type { logRoutes } from '@yanye/shared/contract/logs';
import type { RemovalWay } from '@yanye/shared/contract/logs.calls';
import type { SettingsService } from '#site/settings/settings.service';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import { currentOrigin } from '#platform/events/origin';
import type { ChainKeys } from '../chain/chain-keys';
import type { ChainRepository } from '../chain/chain.repository';
import type { Sealer } from '../chain/sealer';
import type { EntryWriter } from '../entries/entry-writer';
import { messages } from '../messages.zh';
import { keepGaps } from './gaps';
import type { RemovalRepository, Removed } from './removal.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly entries: RemovalRepository;
  readonly chain: ChainRepository;
  readonly keys: ChainKeys;
  readonly sealer: Pick<Sealer, 'seal' | 'lockedHead'>;
  readonly writer: EntryWriter;
  readonly settings: Pick<SettingsService, 'retention'>;
}

/** Entries of one transaction, which other writers of SQLite wait for. */
const batchSize = 5_000;
const dayMs = 86_400_000;

/** @returns milliseconds of what a time names: a minute, or a second */
const unitOf = (text: string): number => (text.length > 'YYYY-MM-DD HH:mm'.length ? 1_000 : 60_000);

interface Which {
  readonly way: RemovalWay;
  readonly range: string;
  readonly removed: Removed;
}

export const removalService = (deps: Deps) => {
  const { database, clock, time, entries, chain, keys, sealer, writer, settings } = deps;

  const removeBatch = ({ way, range, removed }: Which, lastId: number) =>
    database.quietly(async () => {
      if (!(await sealer.lockedHead())) return refuse('LOG_CHAIN_BROKEN');
      const rows = await entries.some(removed, lastId, batchSize);
      if (rows.length === 0) return { count: 0, marker: 0 };
      const numbered = rows.flatMap(({ seq, seal }) => (seq !== null && seq > 0 ? [{ seq, seal }] : []));
      await keepGaps(chain, keys, numbered);
      await entries.remove(rows.map(({ id }) => id));
      const sealed = { way, range, count: rows.length };
      const marker = {
        title: messages.removedLogs(way),
        level: 'warning' as const,
        record: { kind: 'log', id: '' },
        after: { range, count: rows.length },
      };
      const origin = { ...currentOrigin(), name: '', at: clock.now() };
      const [id = 0] = await writer.write(origin, [marker], { sealed });
      return { count: rows.length, marker: id };
    });

  /** Removes entries, and leaves a sealed marker for each transaction of it. @throws AppError LOG_CHAIN_BROKEN */
  const remove = async (which: Which) => {
    await sealer.seal();
    const lastId = await entries.lastId();
    let [removed, marker] = [0, 0];
    for (;;) {
      const batch = await removeBatch(which, lastId);
      if (batch.count === 0) return { removed, marker };
      [removed, marker] = [removed + batch.count, batch.marker];
    }
  };

  const momentOf = (text: string): number => time.momentOf(text) ?? refuse('BAD_INPUT');

  const whichOf = ({
    id_list,
    startTime,
    endTime,
    userID,
    ip,
    type,
  }: Parsed<typeof logRoutes.remove>['body']): Which => {
    const { ranges } = messages;
    const only = type === '' ? {} : { type: Number(type) };
    if (id_list.length > 0)
      return { way: 'ids', range: ranges.ids(id_list.length), removed: { ids: id_list, ...only } };
    if (userID !== 0)
      return { way: 'user', range: ranges.user(userID), removed: { userId: userID, ...only } };
    if (ip !== '') return { way: 'ip', range: ranges.ip(ip), removed: { ip, ...only } };
    const period = { from: momentOf(startTime), before: momentOf(endTime) + unitOf(endTime) };
    return { way: 'time', range: ranges.time(startTime, endTime), removed: { ...period, ...only } };
  };

  return {
    /** @throws AppError BAD_INPUT for a time that does not exist, LOG_CHAIN_BROKEN */
    remove: (body: Parsed<typeof logRoutes.remove>['body']) => remove(whichOf(body)),

    /** Removes what is older than the site keeps its log. @returns number of removed entries */
    removeOld: async (): Promise<number> => {
      const { log_days } = await settings.retention();
      if (log_days === 0) return 0;
      const before = clock.now() - log_days * dayMs;
      const range = messages.ranges.retention(time.articleTime(before));
      return (await remove({ way: 'retention', range, removed: { before } })).removed;
    },
  };
};

export type RemovalService = ReturnType<typeof removalService>;
