import type { Logger } from 'pino';
import type { ModelEvent, ModelFailure, ModelProblem, ModelUsage } from '#ai/providers/model-stream';
import { streamFilter, type StreamFilter } from '#platform/word-filter/stream-filter';
import type { WordMatcher } from '#platform/word-filter/word-filter';
import { messages } from '../messages.zh';
import type { AnswerWriter } from './answer-writer';
import type { GenerationFacts } from './generation-facts';
import type { EndState } from './generation-ending';
import type { AbortReason } from './running-generations';

export interface Reading {
  readonly state: EndState;
  readonly problem: string;
  readonly finish?: string;
  readonly usage?: ModelUsage;
}

interface Deps {
  readonly writer: Pick<AnswerWriter, 'add' | 'texts'>;
  readonly words: WordMatcher;
  /** Length of the text that is continued. */
  readonly fromLength: number;
  readonly facts: Pick<GenerationFacts, 'chosen'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly signal: AbortSignal;
}

const aborted = (signal: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });

/** By its name: the class belongs to another module. */
const problemOf = (error: unknown): ModelProblem | undefined =>
  error instanceof Error && error.name === 'ModelFailure' ? (error as ModelFailure).problem : undefined;

const blocked: Reading = { state: 'blocked', problem: messages.problem.blocked };

const ofAbort = (reason: AbortReason): Reading => {
  if (reason === 'closing') return { state: 'interrupted', problem: messages.problem.stopping };
  if (reason === 'lost') return { state: 'interrupted', problem: messages.problem.vanished };
  return { state: 'stopped', problem: '' };
};

/** Reads what a model says until it ends, fails, says a word that is refused, or the signal ends it. */
export const readModel = async (events: AsyncIterable<ModelEvent>, deps: Deps): Promise<Reading> => {
  const { writer, words, fromLength, facts, log, signal } = deps;
  const before = writer.texts();
  const filters: Readonly<Record<'text' | 'reasoning', StreamFilter>> = {
    text: streamFilter(words, before.content),
    reasoning: streamFilter(words, before.reasoning),
  };
  const hasText = (): boolean => writer.texts().content.length > fromLength;

  /** @returns whether a refused word was found */
  const pass = (kind: 'text' | 'reasoning', filtered: ReturnType<StreamFilter['end']>): boolean => {
    if (filtered.blocked) return true;
    writer.add(kind === 'reasoning', filtered.text);
    return false;
  };
  const passRest = (): boolean =>
    pass('reasoning', filters.reasoning.end()) || pass('text', filters.text.end());

  const ofEnd = ({ finish, usage }: ModelEvent & { kind: 'end' }): Reading => {
    const counted = usage ? { usage } : {};
    if (passRest() || finish === 'filter') return { ...blocked, ...counted };
    if (!hasText()) return { state: 'failed', problem: messages.problem.empty, ...counted };
    return { state: 'done', problem: '', finish, ...counted };
  };

  const ofProblem = (known: ModelProblem | undefined): Reading => {
    const problem = known ? messages.problem.failed[known] : messages.problem.program;
    if (passRest()) return blocked;
    if (known === 'refused') return { ...blocked, problem };
    return { state: hasText() ? 'interrupted' : 'failed', problem };
  };

  const ofFailure = (error: unknown): Reading => {
    const known = problemOf(error);
    if (!known) log.warn({ err: error }, 'an answer of a role');
    return ofProblem(known);
  };

  const ofSignal = (): Reading => (passRest() ? blocked : ofAbort(signal.reason as AbortReason));

  const end = aborted(signal);
  const iterator = events[Symbol.asyncIterator]();
  try {
    for (;;) {
      // A stream that does not hear the signal must not keep the answer.
      const next = await Promise.race([iterator.next(), end]);
      if (next === 'aborted' || signal.aborted) return ofSignal();
      if (next.done) return ofProblem('cut');
      const event = next.value;
      if (event.kind === 'model') facts.chosen(event.used);
      else if (event.kind === 'end') return ofEnd(event);
      else if (pass(event.kind, filters[event.kind].push(event.text))) return blocked;
    }
  } catch (error) {
    return signal.aborted ? ofSignal() : ofFailure(error);
  } finally {
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
};
