import type { JobKind, JobQueueOptions } from './jobs';

const long: JobQueueOptions = { name: 'long', atOnce: 2, leaseMs: 60_000 };
/** For short, urgent jobs: when their process dies, another one takes over soon. */
const prompt: JobQueueOptions = { name: 'prompt', atOnce: 1, leaseMs: 5_000 };

type Queued = Pick<JobKind<unknown>, 'isPrompt' | 'queue'>;

export const queueOf = ({ isPrompt, queue }: Queued): JobQueueOptions => queue ?? (isPrompt ? prompt : long);

/** One queue of a process, and what runs in it. */
export interface Lane {
  readonly queue: JobQueueOptions;
  readonly kinds: string[];
  readonly running: Set<Promise<void>>;
  /** The last claim: claims of one process do not compete for the same job. */
  claiming: Promise<unknown>;
}

/** The queues of the kinds that are defined. */
export const jobLanes = () => {
  const lanes = new Map<string, Lane>();
  return {
    /** @throws Error when another kind gave the queue other numbers */
    add: (kind: JobKind<unknown>): void => {
      const queue = queueOf(kind);
      const lane = lanes.get(queue.name) ?? {
        queue,
        kinds: [],
        running: new Set(),
        claiming: Promise.resolve(),
      };
      if (lane.queue.atOnce !== queue.atOnce || lane.queue.leaseMs !== queue.leaseMs)
        throw new Error(`Job queue ${queue.name} is declared twice, with different numbers.`);
      lane.kinds.push(kind.name);
      lanes.set(queue.name, lane);
    },
    all: (): readonly Lane[] => [...lanes.values()],
    of: (kind: string): readonly Lane[] => [...lanes.values()].filter(({ kinds }) => kinds.includes(kind)),
  };
};
