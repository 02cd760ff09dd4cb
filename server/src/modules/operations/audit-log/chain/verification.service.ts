import { setImmediate as breathe } from 'node:timers/promises';
import type { ChainReport } from '@yanye/shared/contract/logs';
import { chainProblemLabels, type ChainProblem } from '@yanye/shared/contract/logs.calls';
import type { Basics } from '#platform/basics';
import { messages } from '../messages.zh';
import type { ChainKeys } from './chain-keys';
import type { ChainRepository } from './chain.repository';
import { chainWalk, type Walk } from './chain-walk';
import type { Sealer } from './sealer';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly chain: ChainRepository;
  readonly keys: ChainKeys;
  readonly sealer: Pick<Sealer, 'seal' | 'isGenuine' | 'lockedHead'>;
}

type Found = Pick<ChainReport, 'checked' | 'sealed' | 'head' | 'first_bad' | 'problem'>;

/** Milliseconds that a caller waits for a verification; a longer one goes on without them. */
const patienceMs = 5_000;

const nothing = { checked: 0, sealed: 0, head: 0, first_bad: 0, problem: '' } as const;

export const verificationService = ({ database, clock, time, chain, keys, sealer }: Deps) => {
  const walking = chainWalk({ chain, keys });
  let running: Promise<Found> | undefined;

  /** Repeats a step while nobody appends or removes: what was in motion a moment ago is not an alarm. */
  const again = (walk: Walk) =>
    database.quietly(async () => {
      const head = await sealer.lockedHead();
      return walking.step(walk, head?.head ?? 0);
    });

  const badOf = (walk: Walk, head: number, first_bad: number, problem: ChainProblem): Found => ({
    ...{ checked: walk.checked, sealed: walk.sealed },
    ...{ head, first_bad, problem },
  });

  const outsideOf = async (walk: Walk, head: number): Promise<Found | undefined> => {
    if (await chain.refused()) return badOf(walk, head, head + 1, 'inserted');
    if (await chain.unnumbered()) return badOf(walk, head, head + 1, 'inserted');
    return undefined;
  };

  const walkAll = async (): Promise<Found> => {
    await sealer.seal();
    let walk = walking.start();
    for (;;) {
      const head = await chain.head();
      if (!head) {
        const last = await chain.lastSeq();
        if (last > 0) return badOf(walk, 0, 1, 'head');
        return (await outsideOf(walk, 0)) ?? nothing;
      }
      if (head.key_id !== keys.keyId) return badOf(walk, head.head, 1, 'key');
      if (!sealer.isGenuine(head)) return badOf(walk, head.head, head.head, 'head');
      if (walk.next > head.head) {
        if (walk.next === head.head + 1 && walk.link !== head.link)
          return badOf(walk, head.head, head.head, 'head');
        const beyond = await database.quietly(async () => {
          const now = await sealer.lockedHead();
          return now ? (await chain.lastSeq()) - now.head : 0;
        });
        if (beyond > 0) return badOf(walk, head.head, head.head + 1, 'inserted');
        return (
          (await outsideOf(walk, head.head)) ?? {
            ...nothing,
            ...{ checked: walk.checked, sealed: walk.sealed, head: head.head },
          }
        );
      }
      let step = await walking.step(walk, head.head);
      if ('bad' in step) step = await again(walk);
      if ('bad' in step) return badOf(walk, head.head, step.bad, step.problem);
      walk = step.walk;
      await breathe();
    }
  };

  const textOf = ({ checked, sealed, first_bad, problem }: Found): string =>
    problem === ''
      ? messages.chain.whole(checked, sealed)
      : messages.chain.broken(first_bad, chainProblemLabels[problem]);

  const reportOf = (found: Found, at: number): ChainReport => ({
    ...found,
    state: found.problem === '' ? 'whole' : 'broken',
    at: time.recordTime(at),
    text: textOf(found),
  });

  const run = async (): Promise<Found> => {
    const found = await walkAll();
    await database.quietly(() => chain.keepReport(clock.now(), JSON.stringify(found)));
    return found;
  };

  const unfinished = (state: 'never' | 'running'): ChainReport => ({
    ...nothing,
    state,
    at: '',
    text: messages.chain[state],
  });

  return {
    /** The report of the last verification, whichever process ran it. */
    last: async (): Promise<ChainReport> => {
      if (running) return unfinished('running');
      const kept = await chain.report();
      return kept ? reportOf(JSON.parse(kept.report) as Found, kept.checked_at) : unfinished('never');
    },

    /** Compares the whole chain. @returns the report, or `running` after five seconds */
    verify: async (): Promise<ChainReport> => {
      running ??= run().finally(() => (running = undefined));
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), patienceMs);
      });
      const found = await Promise.race([running, patience]).finally(() => clearTimeout(timer));
      // A later failure is then nobody's to catch.
      if (!found) running?.catch(() => undefined);
      return found ? reportOf(found, clock.now()) : unfinished('running');
    },
  };
};

export type VerificationService = ReturnType<typeof verificationService>;
