import { ModelFailure, type ModelEvent, type ModelUsage } from '../model-stream';
import type { VendorProfile } from '../vendors';
import { chunkFacts, type ChunkFacts } from './completion-chunk';
import type { EventData } from './event-data';
import { jsonOf } from './json-record';
import { leadingThought, type AnswerPart, type LeadingThought } from './leading-thought';
import type { StreamWatch } from './stream-times';

export type AnswerEvent = Exclude<ModelEvent, { readonly kind: 'model' }>;
type Finish = Extract<AnswerEvent, { readonly kind: 'end' }>['finish'];

const usualReasons: Readonly<Record<string, Finish>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'filter',
};

/** @returns how the answer ended; 'other' for a word that is not known @throws ModelFailure for the words of a failure */
const finishOf = ({ finishReasons }: Pick<VendorProfile, 'finishReasons'>, word: string): Finish => {
  const own = Object.hasOwn(finishReasons, word) ? finishReasons[word] : undefined;
  if (typeof own === 'object') throw new ModelFailure(own.problem);
  return own ?? (Object.hasOwn(usualReasons, word) ? usualReasons[word] : undefined) ?? 'other';
};

const partsOf = ({ reasoning, text }: ChunkFacts, thought: LeadingThought): readonly AnswerPart[] => [
  ...(reasoning === '' ? [] : [{ kind: 'reasoning', text: reasoning } as const]),
  ...(text === '' ? [] : thought.text(text)),
];

type Profile = Pick<VendorProfile, 'endsWithDone' | 'finishReasons' | 'problems'>;
type Watch = Pick<StreamWatch, 'hold' | 'token' | 'ended'>;

/**
 * Reads the events of one completion.
 * @throws ModelFailure cut without a finish reason, refused for a filter that left nothing, answer for what is no completion
 */
export async function* completionEvents(
  profile: Profile,
  events: AsyncIterable<EventData>,
  watch: Watch,
): AsyncGenerator<AnswerEvent> {
  let finish: Finish | undefined;
  let usage: ModelUsage | undefined;
  let isEmpty = true;
  const thought = leadingThought();
  try {
    for await (const { data, isCutOff } of events) {
      if (data === '[DONE]') {
        if (profile.endsWithDone) finish ??= 'stop';
        break;
      }
      if (data.trim() === '') continue;
      const chunk = jsonOf(data);
      if (chunk === undefined && isCutOff) break;
      const facts = chunkFacts(profile, chunk);
      if (facts.problem) throw new ModelFailure(facts.problem);
      usage = facts.usage ?? usage;
      if (facts.reasoning !== '' || facts.text !== '') {
        watch.hold();
        for (const part of partsOf(facts, thought)) {
          isEmpty = false;
          yield part;
        }
        watch.token();
      }
      if (facts.finish !== '' && finish === undefined) {
        finish = finishOf(profile, facts.finish);
        watch.ended();
      }
    }
  } catch (error) {
    // The answer is whole: only its usage is missing.
    if (finish === undefined) throw error;
  }
  if (finish === undefined) throw new ModelFailure('cut');
  for (const part of thought.end()) {
    isEmpty = false;
    yield part;
  }
  if (isEmpty) throw new ModelFailure(finish === 'filter' ? 'refused' : 'answer');
  yield { kind: 'end', finish, ...(usage && { usage }) };
}
