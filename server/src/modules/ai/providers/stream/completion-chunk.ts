import type { ModelProblem, ModelUsage } from '../model-stream';
import type { VendorProfile } from '../vendors';
import { problemOfError } from './error-problem';
import { isRecord, type JsonRecord } from './json-record';

/** What one event of a completion says. */
export interface ChunkFacts {
  readonly text: string;
  readonly reasoning: string;
  /** As the vendor spells it; '' for none. */
  readonly finish: string;
  readonly usage?: ModelUsage;
  readonly problem?: ModelProblem;
}

const nothing: ChunkFacts = { text: '', reasoning: '', finish: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

const usageOf = (usage: unknown): { usage?: ModelUsage } => {
  if (!isRecord(usage)) return {};
  const promptTokens = countOf(usage.prompt_tokens);
  const answerTokens = countOf(usage.completion_tokens);
  return promptTokens === undefined || answerTokens === undefined
    ? {}
    : { usage: { promptTokens, answerTokens } };
};

const isError = ({ error, code, choices }: JsonRecord): boolean =>
  (error !== undefined && error !== null) ||
  // Of Spark, where 0 is fine; and of vendors that send their error without a wrapper.
  (typeof code === 'number' && code !== 0) ||
  (typeof code === 'string' && !['', '0', '200'].includes(code) && !Array.isArray(choices));

const firstChoice = (choices: unknown): JsonRecord | undefined =>
  Array.isArray(choices)
    ? choices.filter(isRecord).find(({ index }) => index === undefined || index === null || index === 0)
    : undefined;

/** @param chunk parsed JSON: a chunk of a stream, or a whole completion of a server that does not stream */
export const chunkFacts = (profile: Pick<VendorProfile, 'problems'>, chunk: unknown): ChunkFacts => {
  if (!isRecord(chunk)) return { ...nothing, problem: 'answer' };
  if (isError(chunk)) return { ...nothing, problem: problemOfError(profile, 200, chunk) };
  const choice = firstChoice(chunk.choices);
  // Moonshot counts within the choice.
  const usage = usageOf(chunk.usage ?? choice?.usage);
  if (!choice) return { ...nothing, ...usage };
  const delta = isRecord(choice.delta) ? choice.delta : isRecord(choice.message) ? choice.message : {};
  const finish = textOf(choice.finish_reason);
  return {
    text: textOf(delta.content),
    reasoning: textOf(delta.reasoning_content) || textOf(delta.reasoning),
    finish: finish === 'null' ? '' : finish,
    ...usage,
  };
};
