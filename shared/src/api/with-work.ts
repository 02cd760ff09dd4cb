import { workCalls, type WorkChallenge } from '../contract/work.calls';
import { asApiError, type Http, type HttpCall } from './http';

/** @returns the call with its answer; undefined when there is none, or the call was given up */
const answered = async (call: HttpCall, challenge: WorkChallenge): Promise<HttpCall | undefined> => {
  // Nobody carries it who is never asked.
  const { workAnswerOf } = await import('./work-answer');
  const work = await workAnswerOf(challenge, call.signal);
  return work === undefined ? undefined : { ...call, work };
};

/**
 * Does the work that a call costs: beforehand where it always costs some, else when it is refused for that, and sends it once more with the
 * answer.
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
