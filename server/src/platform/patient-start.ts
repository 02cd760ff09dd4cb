import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from './error-code';
import { messages } from './messages.zh';
import { reasonOf, StartProblem } from './start-problem';

/** A service that starts, is restarted or has no name yet; a wrong password or database would still be wrong a minute later. */
const temporary: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOENT 57P01 57P02 57P03 53300'.split(
    ' ',
  ),
);
const temporaryTexts = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection is closed',
  'LOADING',
];

const innermost = (error: unknown): unknown => {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
};

const isTemporary = (error: unknown): boolean => {
  const cause = innermost(error);
  const text = cause instanceof Error ? cause.message : '';
  return temporary.has(errorCodeOf(cause)) || temporaryTexts.some((part) => text.includes(part));
};

const pauseMs = 500;

export interface Patience {
  readonly waitSeconds: number;
  /** Prints one line for the operator, once. */
  readonly tell: (line: string) => void;
}

/**
 * Repeats an attempt to reach a service that a start needs.
 * @throws StartProblem of the last attempt when the time is over, or of the first one that waiting cannot help
 */
export const untilReachable = async <R>(
  attempt: () => Promise<R>,
  { waitSeconds, tell }: Patience,
): Promise<R> => {
  const until = performance.now() + waitSeconds * 1_000;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error) || performance.now() + pauseMs > until) throw error;
      const problem = error instanceof StartProblem ? error.lines.join('；') : reasonOf(error);
      if (tries === 1) tell(messages.start.waiting(problem, waitSeconds));
      await sleep(pauseMs);
    }
  }
};
