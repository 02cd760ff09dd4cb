import type { ContextPart } from '@yanye/shared/contract/role-sessions.calls';
import type { ModelTurn, ModelWindow } from '#ai/providers/model-stream';
import { messages } from '../messages.zh';
import { tokensOf, tokensOfTurn, withinTokens } from './token-estimate';

export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

export interface PromptSource {
  /** The site's general prompt, and what the role is. */
  readonly prompt: string;
  readonly role: string;
  readonly prologue: string;
  /** Newest first. */
  readonly history: readonly Exchange[];
  /** Earlier exchanges, including those that were not loaded. */
  readonly earlier: number;
  readonly question: string;
  /** The text that is to be continued; '' for a new answer. */
  readonly answer: string;
}

export interface PartSize {
  readonly part: ContextPart;
  readonly tokens: number;
  readonly count: number;
}

export interface AssembledPrompt {
  readonly turns: readonly ModelTurn[];
  readonly parts: readonly PartSize[];
  readonly window: number;
  readonly reserved: number;
  /** Earlier exchanges that did not fit. */
  readonly dropped: number;
}

/** For what the estimate of tokens misses. */
const margin = 0.05;

/** @returns tokens that are kept for the answer: the longest one, but no more than half of the window */
const reservedOf = ({ contextTokens, maxTokens }: ModelWindow): number =>
  Math.min(maxTokens, Math.floor(contextTokens / 2));

/** @returns tokens that a prompt may take */
export const budgetOf = (window: ModelWindow): number =>
  Math.max(0, window.contextTokens - reservedOf(window) - Math.ceil(window.contextTokens * margin));

const turnTokens = (text: string): number => tokensOf(text) + tokensOfTurn;

/** Spends a budget. */
const purse = (budget: number) => {
  let left = budget;
  const sizes: PartSize[] = [];
  return {
    left: () => left,
    sizes,
    spend: (part: ContextPart, tokens: number, count = 1): void => {
      left -= tokens;
      if (count > 0) sizes.push({ part, tokens, count });
    },
  };
};

/**
 * Chooses what fits into the window of a model, in the order of `contextParts`. The role and the newest question are always there; where even
 * they are too long, the question keeps half of the budget and both are cut.
 */
export const assemblePrompt = (source: PromptSource, window: ModelWindow): AssembledPrompt => {
  const budget = budgetOf(window);
  const { left, spend, sizes } = purse(budget);
  const half = Math.floor(budget / 2) - tokensOfTurn;
  const roleTokens = tokensOf(source.role);
  // One is left over for rounding.
  const question = withinTokens(
    source.question,
    Math.max(half, budget - roleTokens - 2 * tokensOfTurn - 1) - 1,
    'start',
  );
  spend('question', turnTokens(question));
  const role = withinTokens(source.role, left() - tokensOfTurn - 1);
  spend('role', turnTokens(role), role === '' ? 0 : 1);
  const system = [role];
  const continuing = source.answer === '' ? undefined : turnTokens(messages.goOn);
  const answer =
    continuing === undefined
      ? ''
      : withinTokens(source.answer, Math.floor((left() - continuing) / 2) - tokensOfTurn - 1, 'end');
  if (answer !== '') spend('answer', turnTokens(answer) + (continuing ?? 0));
  const joint = 2;
  const promptTokens = tokensOf(source.prompt) + joint;
  if (source.prompt !== '' && promptTokens <= left()) {
    spend('prompt', promptTokens);
    system.unshift(source.prompt);
  }
  const prologue = source.prologue === '' ? '' : messages.prologue(source.prologue);
  const prologueTokens = tokensOf(prologue) + joint;
  if (prologue !== '' && prologueTokens <= left()) {
    spend('prologue', prologueTokens);
    system.push(prologue);
  }
  const fitting: Exchange[] = [];
  let historyTokens = 0;
  for (const exchange of source.history) {
    const tokens = turnTokens(exchange.question) + turnTokens(exchange.answer);
    if (historyTokens + tokens > left()) break;
    historyTokens += tokens;
    fitting.unshift(exchange);
  }
  spend('history', historyTokens, fitting.length);
  const systemText = system.filter((text) => text !== '').join('\n\n');
  return {
    turns: [
      ...(systemText === '' ? [] : [{ role: 'system', content: systemText } as const]),
      ...fitting.flatMap((exchange): ModelTurn[] => [
        { role: 'user', content: exchange.question },
        { role: 'assistant', content: exchange.answer },
      ]),
      { role: 'user', content: question },
      ...(answer === ''
        ? []
        : ([
            { role: 'assistant', content: answer },
            { role: 'user', content: messages.goOn },
          ] as const)),
    ],
    parts: sizes,
    window: window.contextTokens,
    reserved: reservedOf(window),
    dropped: Math.max(0, source.earlier - fitting.length),
  };
};
