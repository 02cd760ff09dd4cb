import { isSame, type ChainKeys } from '../chain/chain-keys';
import type { ChainRepository } from '../chain/chain.repository';

interface Numbered {
  readonly seq: number;
  readonly seal: string;
}

interface Run {
  first_seq: number;
  last_seq: number;
  link: string;
}

/** @returns runs of consecutive numbers, each with the link of its last */
export const runsOf = (rows: readonly Numbered[]): Run[] => {
  const runs: Run[] = [];
  for (const { seq, seal } of rows.toSorted((one, other) => one.seq - other.seq)) {
    const last = runs.at(-1);
    if (last?.last_seq === seq - 1) Object.assign(last, { last_seq: seq, link: seal });
    else runs.push({ first_seq: seq, last_seq: seq, link: seal });
  }
  return runs;
};

type Chain = Pick<ChainRepository, 'gapsEndingAt' | 'addGaps' | 'removeGaps'>;

/**
 * Accounts for numbers whose entries go: as ranges, each joined with the genuine one that ends before it, so that the term, which takes
 * the oldest entries, leaves one range.
 */
export const keepGaps = async (chain: Chain, keys: ChainKeys, rows: readonly Numbered[]): Promise<void> => {
  const runs = runsOf(rows);
  const neighbours = await chain.gapsEndingAt(runs.map(({ first_seq }) => first_seq - 1));
  const genuine = new Map(
    neighbours.filter((gap) => isSame(gap.seal, keys.gap(gap))).map((gap) => [gap.last_seq, gap]),
  );
  await chain.removeGaps([...genuine.values()].map(({ first_seq }) => first_seq));
  await chain.addGaps(
    runs.map((run) => {
      const joined = { ...run, first_seq: genuine.get(run.first_seq - 1)?.first_seq ?? run.first_seq };
      return { ...joined, seal: keys.gap(joined) };
    }),
  );
};
