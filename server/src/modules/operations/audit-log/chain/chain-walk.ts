import { setImmediate as breathe } from 'node:timers/promises';
import type { ChainProblem } from '@yanye/shared/contract/logs.calls';
import { aboutMarkOf, actorMarkOf, digestOf, type LogRow } from '../entries/entry-digest';
import { isSame, type ChainKeys } from './chain-keys';
import type { ChainRepository } from './chain.repository';

export interface Walk {
  /** The number that comes next, and the link of the one before it. */
  readonly next: number;
  readonly link: string;
  readonly checked: number;
  readonly sealed: number;
}

export type Step = { readonly walk: Walk } | { readonly bad: number; readonly problem: ChainProblem };

interface Deps {
  readonly chain: Pick<ChainRepository, 'entriesFrom' | 'gapsWithin' | 'erasures'>;
  readonly keys: ChainKeys;
}

const batchSize = 200;
/** Milliseconds of comparing after which other work of the process runs. */
const turnMs = 1;

/** Whether personal data are as written, or were erased by the site itself. */
const isPersonalDataGenuine = (row: LogRow, erased: ReadonlySet<number>): boolean => {
  const isActorGenuine =
    row.actor_salt === null
      ? erased.has(row.user_id) && [row.user_name, row.ip, row.addr, row.device].every((text) => text === '')
      : isSame(row.actor_mark, actorMarkOf(row));
  const isAboutGenuine =
    row.about_salt === null
      ? erased.has(row.about_id) && row.record_name === '' && row.fields === ''
      : isSame(row.about_mark, aboutMarkOf(row));
  return isActorGenuine && isAboutGenuine;
};

/** Reads the chain in batches and compares each entry with its link. */
export const chainWalk = ({ chain, keys }: Deps) => {
  const erasedAmong = async (rows: readonly LogRow[]): Promise<ReadonlySet<number>> => {
    const ids = rows.flatMap(({ actor_salt, user_id, about_salt, about_id }) => [
      ...(actor_salt === null ? [user_id] : []),
      ...(about_salt === null ? [about_id] : []),
    ]);
    if (ids.length === 0) return new Set();
    const rowsOfErased = await chain.erasures([...new Set(ids)]);
    return new Set(
      rowsOfErased
        .filter(({ user_id, seal }) => isSame(seal, keys.erasure(user_id)))
        .map(({ user_id }) => user_id),
    );
  };

  return {
    start: (): Walk => ({ next: 1, link: keys.start, checked: 0, sealed: 0 }),

    /** @returns how far the walk has come, or the first number that is not as it was written */
    step: async ({ next, link, checked, sealed }: Walk, head: number): Promise<Step> => {
      const rows = (await chain.entriesFrom(next, batchSize)).filter(({ seq }) => (seq ?? 0) <= head);
      const isFull = rows.length === batchSize;
      const until = isFull ? (rows.at(-1)?.seq ?? head) : head;
      const gaps = await chain.gapsWithin(next, until);
      const erased = await erasedAmong(rows);
      let gapAt = 0;
      let began = performance.now();
      const cross = (): ChainProblem | undefined => {
        const gap = gaps[gapAt];
        if (!gap || gap.first_seq > next || gap.last_seq < next || !isSame(gap.seal, keys.gap(gap)))
          return 'removed';
        sealed += gap.last_seq - next + 1;
        [next, link, gapAt] = [gap.last_seq + 1, gap.link, gapAt + 1];
        return undefined;
      };
      for (const row of rows) {
        if (performance.now() - began > turnMs) {
          await breathe();
          began = performance.now();
        }
        const seq = row.seq ?? 0;
        while (next < seq) {
          const problem = cross();
          if (problem) return { bad: next, problem };
        }
        const gap = gaps[gapAt];
        // A removed entry that somebody put back stands where its number is accounted for already.
        if (seq !== next || (gap && gap.first_seq <= seq)) return { bad: seq, problem: 'inserted' };
        const isGenuine = isSame(
          row.seal,
          keys.link({ seq, id: row.id, previous: link, digest: digestOf(row) }),
        );
        if (!isGenuine || !isPersonalDataGenuine(row, erased)) return { bad: seq, problem: 'changed' };
        [next, link, checked] = [next + 1, row.seal, checked + 1];
      }
      while (!isFull && next <= head) {
        const problem = cross();
        if (problem) return { bad: next, problem };
      }
      return { walk: { next, link, checked, sealed } };
    },
  };
};

export type ChainWalk = ReturnType<typeof chainWalk>;
