import type { ModelProblem } from '../model-stream';

/** Time-outs in milliseconds. */
export interface StreamTimes {
  readonly firstToken: number;
  /** The same of a vendor whose models think first. */
  readonly firstTokenReasoning: number;
  readonly silence: number;
  readonly total: number;
  /** How long the usage is waited for once the answer has ended. */
  readonly afterEnd: number;
}

export const usualTimes: StreamTimes = {
  firstToken: 30_000,
  firstTokenReasoning: 120_000,
  silence: 30_000,
  total: 300_000,
  afterEnd: 2_000,
};

/** Watches one request; what is late ends its signal. The time that the reader of the stream takes counts for the total alone. */
export const streamWatch = (times: StreamTimes, firstToken: number, stopped: AbortSignal) => {
  const late = new AbortController();
  let problem: ModelProblem | undefined;
  let awaited: { problem: ModelProblem; ms: number } = { problem: 'slow', ms: firstToken };
  let timer: NodeJS.Timeout | undefined;

  const expire = (reason: ModelProblem): void => {
    problem ??= reason;
    late.abort();
  };
  const total = setTimeout(() => expire(awaited.problem === 'slow' ? 'slow' : 'cut'), times.total);
  const hold = (): void => clearTimeout(timer);
  const run = (): void => {
    hold();
    timer = setTimeout(() => expire(awaited.problem), awaited.ms);
  };
  run();

  return {
    signal: AbortSignal.any([late.signal, stopped]),
    /** What was late; undefined while nothing is. */
    late: (): ModelProblem | undefined => problem,
    /** The reader has the stream. */
    hold,
    /** The provider is waited for again, from now on. */
    token: (): void => {
      awaited = { problem: 'silent', ms: times.silence };
      run();
    },
    /** The same, with the time that is left unchanged by what came. */
    ended: (): void => {
      awaited = { problem: 'silent', ms: times.afterEnd };
      run();
    },
    close: (): void => {
      hold();
      clearTimeout(total);
    },
  };
};

export type StreamWatch = ReturnType<typeof streamWatch>;
