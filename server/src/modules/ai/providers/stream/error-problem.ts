import type { ModelProblem } from '../model-stream';
import type { VendorProfile } from '../vendors';
import { isRecord } from './json-record';

const byStatus: Readonly<Record<number, ModelProblem>> = {
  401: 'key',
  402: 'funds',
  403: 'key',
  404: 'model',
  408: 'busy',
  409: 'busy',
  425: 'busy',
  429: 'busy',
};

/** @returns what a status other than 2xx means where its body says nothing else */
export const problemOfStatus = (status: number): ModelProblem => {
  const known = byStatus[status];
  if (known) return known;
  if (status >= 500) return 'busy';
  return status >= 400 ? 'request' : 'answer';
};

/** Words that compatible servers share, whatever status they come with. */
const shared: Readonly<Record<string, ModelProblem>> = {
  invalid_api_key: 'key',
  authentication_error: 'key',
  insufficient_quota: 'funds',
  insufficient_balance: 'funds',
  rate_limit_exceeded: 'busy',
  rate_limit_reached_error: 'busy',
  rate_limit_error: 'busy',
  engine_overloaded_error: 'busy',
  server_error: 'busy',
  overloaded_error: 'busy',
  model_not_found: 'model',
  content_filter: 'refused',
  content_policy_violation: 'refused',
  context_length_exceeded: 'request',
  invalid_request_error: 'request',
};

const ownOf = (record: Readonly<Record<string, ModelProblem>>, word: string): ModelProblem | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;

/**
 * What an error in a body or a stream means, by its code, then its type; its text is never read.
 * @param status of the response; 200 within a stream @param body parsed JSON
 */
export const problemOfError = (
  { problems }: Pick<VendorProfile, 'problems'>,
  status: number,
  body: unknown,
): ModelProblem => {
  const fields = isRecord(body) && isRecord(body.error) ? [body.error, body] : [body];
  const words = fields
    .filter(isRecord)
    .flatMap(({ code, type }) => [code, type])
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .map(String);
  for (const known of [problems, shared])
    for (const word of words) {
      const problem = ownOf(known, word);
      // With a status of its own, a vague word says less than the status.
      if (problem && !(problem === 'request' && known === shared && status >= 400)) return problem;
    }
  if (status >= 300) return problemOfStatus(status);
  const inner = words.map(Number).find((code) => Number.isInteger(code) && code >= 400 && code < 600);
  return inner === undefined ? 'answer' : problemOfStatus(inner);
};
