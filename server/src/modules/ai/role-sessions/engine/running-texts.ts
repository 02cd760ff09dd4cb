import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isGoingOn, type AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { Cache } from '#platform/cache/cache';

export interface RunningText {
  readonly content: string;
  readonly reasoning: string;
  readonly state: AnswerState;
}

interface Deps {
  /** What processes share; undefined where they share none. */
  readonly shared: Pick<Cache, 'get' | 'set'> | undefined;
  readonly log: Pick<Logger, 'warn'>;
}

/** An answer that nothing was added to for so long is read from the database; one that ended, soon: others have read its row before. */
const keptSeconds = { written: 900, ended: 60 } as const;
const mostAnswers = 1_000;

const keyOf = (answer: number): string => `role-answer:${answer}`;

/**
 * The whole text of answers that are written, as far as their pieces were published. It is stored here before a piece is published, so that
 * whoever reads an answer after a piece was sent gets at least that piece.
 */
export const runningTexts = ({ shared, log }: Deps) => {
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'the text of an answer');
  // What ended stays for a while: who read the row before the end reads the text after it.
  const own = new LRUCache<number, RunningText>({ max: mostAnswers });

  return {
    /** Never throws: without the shared store other processes read what the database has. */
    set: async (answer: number, text: RunningText): Promise<void> => {
      const isWritten = isGoingOn(text.state);
      const seconds = isWritten ? keptSeconds.written : keptSeconds.ended;
      own.set(answer, text, { ttl: seconds * 1_000 });
      await shared?.set(keyOf(answer), text, seconds).catch(onProblem);
      // Another process may go on with it.
      if (shared && !isWritten) own.delete(answer);
    },

    /** @returns undefined where nothing newer than the database is known */
    get: async (answer: number): Promise<RunningText | undefined> => {
      const known = own.get(answer);
      if (known || !shared) return known;
      return shared.get<RunningText>(keyOf(answer)).catch((error: unknown) => {
        onProblem(error);
        return undefined;
      });
    },

    /** Where another process ended the answer. */
    forget: (answer: number): void => void own.delete(answer),
  };
};

/** @param stored what the row had, which was read first @returns the newer one of both; a text that was taken away is empty */
export const newerText = <T extends { readonly content: string; readonly reasoning: string }>(
  stored: T,
  running: RunningText | undefined,
): T => {
  if (!running) return stored;
  const { content, reasoning, state } = running;
  const isNewer =
    state === 'blocked' ||
    content.length + reasoning.length >= stored.content.length + stored.reasoning.length;
  return isNewer ? { ...stored, content, reasoning } : stored;
};

export type RunningTexts = ReturnType<typeof runningTexts>;
