import type { ContextPart } from '@yanye/shared/contract/role-sessions.calls';
import type { ModelWindow } from '#ai/providers/model-stream';
import { tokensOf, tokensOfTurn } from './token-estimate';

export interface PartSize {
  readonly part: ContextPart;
  readonly tokens: number;
  readonly count: number;
}

/** For what the estimate of tokens misses. */
const margin = 0.05;

/** @returns tokens that are kept for the answer: the longest one, but no more than half of the window */
export const reservedOf = ({ contextTokens, maxTokens }: ModelWindow): number =>
  Math.min(maxTokens, Math.floor(contextTokens / 2));

/** @returns tokens that a prompt may take */
export const budgetOf = (window: ModelWindow): number =>
  Math.max(0, window.contextTokens - reservedOf(window) - Math.ceil(window.contextTokens * margin));

/** @returns tokens of a turn of its own */
export const turnTokens = (text: string): number => tokensOf(text) + tokensOfTurn;

/** What joins a text to the one before it. */
const joint = 2;

/** @returns tokens of a text that is joined to others; 0 for an empty one */
export const joinedTokens = (text: string): number => (text === '' ? 0 : tokensOf(text) + joint);

/** Spends a budget. */
export const promptPurse = (budget: number) => {
  let left = budget;
  const sizes: PartSize[] = [];
  const spend = (part: ContextPart, tokens: number, count = 1): void => {
    left -= tokens;
    if (count > 0) sizes.push({ part, tokens, count });
  };

  return {
    left: () => left,
    sizes,
    spend,

    /** Spends for a text that is joined to others. @returns the text; '' where it does not fit */
    join: (part: ContextPart, text: string): string => {
      const tokens = joinedTokens(text);
      if (text === '' || tokens > left) return '';
      spend(part, tokens);
      return text;
    },

    /**
     * Spends for texts in their order, as long as they fit. @param most tokens of all together
     * @param isEach whether what follows one that does not fit may still fit @returns those that fit
     */
    joinEach: <T>(
      part: ContextPart,
      all: readonly T[],
      { textOf, most, isEach }: { textOf: (one: T) => string; most: number; isEach: boolean },
    ): readonly T[] => {
      const room = Math.min(most, left);
      let taken = 0;
      const fitting: T[] = [];
      for (const one of all) {
        const tokens = joinedTokens(textOf(one));
        if (taken + tokens <= room) {
          taken += tokens;
          fitting.push(one);
        } else if (!isEach) break;
      }
      spend(part, taken, fitting.length);
      return fitting;
    },
  };
};

export type PromptPurse = ReturnType<typeof promptPurse>;
