import type { PromptPurse } from './prompt-budget';
import { turnTokens } from './prompt-budget';

export interface Exchange {
  /** Id of its dialog. */
  readonly id: number;
  readonly question: string;
  readonly answer: string;
}

/** Newest exchanges, which are kept before a lorebook; older ones after it. */
export const newestExchanges = 4;

/** Takes exchanges from the newest on, without a gap. @param history newest first */
export const historyTaking = (purse: PromptPurse, history: readonly Exchange[]) => {
  const fitting: Exchange[] = [];
  let tokens = 0;
  let isFull = false;

  return {
    /** Takes exchanges until there are so many, or one does not fit. */
    take: (most: number): void => {
      while (!isFull && fitting.length < most) {
        const next = history[fitting.length];
        if (!next) break;
        const cost = turnTokens(next.question) + turnTokens(next.answer);
        isFull = cost > purse.left();
        if (isFull) break;
        purse.spend('history', cost, 0);
        tokens += cost;
        fitting.push(next);
      }
    },

    /** @returns those that were taken, the oldest first */
    end: (): readonly Exchange[] => {
      if (fitting.length > 0) purse.sizes.push({ part: 'history', tokens, count: fitting.length });
      return fitting.toReversed();
    },
  };
};
