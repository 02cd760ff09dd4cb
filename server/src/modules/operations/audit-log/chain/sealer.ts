import type { Logger } from 'pino';
import type { PlacesPublic } from '#site/places/places.module';
import type { Basics } from '#platform/basics';
import { aboutMarkOf, actorMarkOf, digestOf, type LogRow } from '../entries/entry-digest';
import { isSame, type ChainKeys } from './chain-keys';
import type { ChainRepository } from './chain.repository';

interface Deps extends Pick<Basics, 'database'> {
  readonly chain: ChainRepository;
  readonly keys: ChainKeys;
  readonly places: Pick<PlacesPublic, 'placeOf'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Engines limit the values of one statement. */
const batchSize = 100;
/** Milliseconds after an entry in which further ones join its batch. */
const joinMs = 1_000;

interface Head {
  readonly head: number;
  readonly link: string;
  readonly key_id: string;
  readonly seal: string;
}

/**
 * Gives entries their numbers and links, one process at a time. Writers do not take part, so that they never wait for each other.
 * An entry whose keyed digest is wrong was written by nobody and gets no number.
 */
export const sealer = ({ database, chain, keys, places, log }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let isAwake = false;
  let running: Promise<void> | undefined;

  const isGenuine = ({ head, link, key_id, seal }: Head): boolean =>
    key_id === keys.keyId && isSame(seal, keys.head({ head, link }));

  /** @returns undefined where the end of the chain is missing or forged: nothing is appended to it */
  const lockedHead = async (): Promise<Head | undefined> => {
    const known = await chain.lockedHead();
    if (known) return isGenuine(known) ? known : undefined;
    if ((await chain.lastSeq()) !== 0) return undefined;
    const link = keys.start;
    await chain.begin({ head: 0, link, key_id: keys.keyId, seal: keys.head({ head: 0, link }) });
    return chain.lockedHead();
  };

  const isWritten = (row: LogRow): boolean =>
    (row.actor_salt === null || isSame(row.actor_mark, actorMarkOf(row))) &&
    (row.about_salt === null || isSame(row.about_mark, aboutMarkOf(row))) &&
    isSame(row.seal, keys.fresh(digestOf(row)));

  /** @returns whether there may be more; false where the chain takes no more entries */
  const sealBatch = async (known: ReadonlyMap<number, string>): Promise<boolean> =>
    database.quietly(async () => {
      const head = await lockedHead();
      if (!head) return false;
      const rows = (await chain.waiting(batchSize)).filter(({ id }) => known.has(id));
      const genuine = rows.filter(isWritten);
      const forged = rows.filter((row) => !genuine.includes(row));
      if (forged.length > 0) await chain.refuse(forged.map(({ id }) => id));
      let { head: seq, link } = head;
      const numbered = genuine.map((row) => {
        // The place is looked up here, because a writer must not wait for it.
        const addr = row.actor_salt === null ? '' : (known.get(row.id) ?? '');
        const actor_mark = row.actor_salt === null ? row.actor_mark : actorMarkOf({ ...row, addr });
        seq += 1;
        link = keys.link({ seq, id: row.id, previous: link, digest: digestOf({ ...row, actor_mark }) });
        return { id: row.id, seq, seal: link, addr, actor_mark };
      });
      if (numbered.length > 0) {
        await chain.number(numbered);
        await chain.moveHead({ head: seq, link, key_id: keys.keyId, seal: keys.head({ head: seq, link }) });
      }
      return true;
    });

  const placesOf = async (): Promise<ReadonlyMap<number, string>> => {
    const rows = await chain.waitingAddresses(batchSize);
    const found = new Map<string, string>();
    for (const ip of new Set(rows.map((row) => row.ip)))
      found.set(ip, ip === '' ? '' : await places.placeOf(ip).catch(() => ''));
    return new Map(rows.map(({ id, ip }) => [id, found.get(ip) ?? '']));
  };

  const sealAll = async (): Promise<void> => {
    for (;;) {
      const known = await placesOf();
      if (known.size === 0 || !(await sealBatch(known))) return;
      // What was committed since then waits for the next run: one that followed writers would seal entries one by one.
      if (known.size < batchSize) return;
    }
  };

  /** Numbers all entries that were committed before the call. */
  const seal = async (): Promise<void> => {
    // A run that has begun may have read before the newest entry.
    await running?.catch(() => undefined);
    running ??= sealAll().finally(() => (running = undefined));
    await running;
  };

  const sealLater = (): void => {
    timer = undefined;
    seal().catch((error: unknown) =>
      log.warn({ err: error }, 'entries of the audit log wait for their numbers'),
    );
  };

  return {
    seal,
    isGenuine,
    lockedHead,

    /** Says that there is something to number. */
    poke: (): void => {
      if (isAwake) timer ??= setTimeout(sealLater, joinMs).unref();
    },

    /** From now on entries are numbered by themselves, a second after they are written. */
    wake: (): void => void (isAwake = true),

    stop: async (): Promise<void> => {
      isAwake = false;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
};

export type Sealer = ReturnType<typeof sealer>;
