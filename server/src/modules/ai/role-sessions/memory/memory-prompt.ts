import type { ModelTurn, ModelWindow } from '#ai/providers/model-stream';
import { budgetOf } from '../engine/prompt-budget';
import { tokensOf, tokensOfTurn, withinTokens } from '../engine/token-estimate';
import { messages } from '../messages.zh';
import type { CoveredDialog } from './covered-dialogs.repository';

export interface MemorySource {
  /** What is remembered so far; '' for the first summary. */
  readonly memory: string;
  /** Whether that text stays as it is, and only what is new is asked for. */
  readonly isAppended: boolean;
  /** The oldest first. */
  readonly dialogs: readonly CoveredDialog[];
  readonly char: string;
  readonly user: string;
}

export interface MemoryPrompt {
  readonly turns: readonly ModelTurn[];
  /** Those that fitted; at least the first. */
  readonly covered: readonly CoveredDialog[];
}

/** Of the budget: what is remembered so far takes a quarter at most, and so does one side of a dialog. */
const share = 1 / 4;

/** Asks a model for a summary of as many dialogs as fit into its window, from the oldest on. */
export const memoryPrompt = (source: MemorySource, window: ModelWindow): MemoryPrompt => {
  const { isAppended, char, user } = source;
  const budget = budgetOf(window);
  const most = Math.floor(budget * share);
  const task = isAppended ? messages.memoryMore : messages.memoryTask;
  const memory = source.memory === '' ? '' : messages.memoryBefore(withinTokens(source.memory, most, 'end'));
  let left = budget - tokensOf(task) - tokensOf(memory) - tokensOf(messages.memoryEnd) - 2 * tokensOfTurn - 6;
  const covered: CoveredDialog[] = [];
  const lines: string[] = [];
  for (const dialog of source.dialogs) {
    const line = messages.memoryLine(
      user,
      withinTokens(dialog.question, most),
      char,
      withinTokens(dialog.answer, most),
    );
    const cost = tokensOf(line) + 2;
    if (cost > left && covered.length > 0) break;
    covered.push(dialog);
    lines.push(cost > left ? withinTokens(line, Math.max(0, left)) : line);
    left -= cost;
  }
  const content = [memory, ...lines, messages.memoryEnd].filter((text) => text !== '').join('\n\n');
  return {
    turns: [
      { role: 'system', content: task },
      { role: 'user', content },
    ],
    covered,
  };
};
