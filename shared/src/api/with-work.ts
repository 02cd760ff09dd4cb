import { workCalls, type WorkChallenge } from '../contract/work.calls';
import { asApiError, type Http, type HttpCall } from './http';

/** @returns the call with its answer; undefined when there is none, or the call was aborted */
const answered = async (call: HttpCall, challenge: WorkChallenge): Promise<HttpCall | undefined> => {
  // Loaded on demand: most users never need it.
  const { workAnswerOf } = await import('./work-answer');
  const work = await workAnswerOf(challenge, call.signal);
  return work === undefined ? undefined : { ...call, work };
};

/**
 * Solves the proof-of-work challenge of a call: in advance when the route always requires it, else after a refusal, and sends the
 * call once more with the answer.
 */
export const withWork =
  (inner: Http): Http =>
  async (call, context) => {
    const { signal } = call;
    const first = call.call.asksForWork
      ? await inner({ call: workCalls.challenge, ...(signal && { signal }) }, context).then(({ data }) =>
          answered(call, data as WorkChallenge),
        )
      : call;
    try {
      return await inner(first ?? call, context);
    } catch (thrown) {
      const { error, work } = asApiError(thrown);
      const second = error === 'WORK_REQUIRED' && work ? await answered(call, work) : undefined;
      if (!second) throw thrown;
      return inner(second, context);
    }
  };
