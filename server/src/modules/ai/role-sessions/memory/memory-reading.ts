import type { ModelEvent, ModelFailure, UsedModel } from '#ai/providers/model-stream';
import type { WordMatcher } from '#platform/word-filter/word-filter';
import { messages } from '../messages.zh';

export type Summary =
  | { readonly text: string; readonly used: UsedModel }
  /** A sentence; '' where only the demonstration model is there, which summarises nothing. */
  | { readonly problem: string };

/** By its name: the class belongs to another module. */
const isFailure = (error: unknown): error is ModelFailure =>
  error instanceof Error && error.name === 'ModelFailure';

/** @returns what a model said, once it ended @throws whatever is no failure of a model, as the reason of an abort */
const collected = async (events: AsyncIterable<ModelEvent>, most: number) => {
  let used: UsedModel | undefined;
  let text = '';
  for await (const event of events) {
    if (event.kind === 'model') used = event.used;
    if (used?.isDemo) break;
    if (event.kind === 'text') text += event.text;
    if (event.kind === 'end' || text.length > most) break;
  }
  return { used, text: text.trim() };
};

/** Reads a summary to its end. It passes the list of sensitive words like an answer. @param most characters that are read */
export const readSummary = async (
  events: AsyncIterable<ModelEvent>,
  words: WordMatcher,
  most: number,
): Promise<Summary> => {
  try {
    const { used, text } = await collected(events, most);
    if (used?.isDemo) return { problem: '' };
    const { action, text: passed } = words.check(text);
    if (action === 'refuse' || action === 'hold') return { problem: messages.memoryBlocked };
    if (!used || passed === '') return { problem: messages.problem.empty };
    return { text: passed, used };
  } catch (error) {
    if (isFailure(error)) return { problem: messages.problem.failed[error.problem] };
    throw error;
  }
};
