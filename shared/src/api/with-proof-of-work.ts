import { proofOfWorkCalls, type ProofOfWorkChallenge } from '../contract/proof-of-work.calls';
import { asApiError, type Http, type HttpCall } from './http';

/** @returns the call with its answer; undefined when there is none, or the call was aborted */
const answered = async (call: HttpCall, challenge: ProofOfWorkChallenge): Promise<HttpCall | undefined> => {
  // Loaded on demand: most users never need it.
  const { proofOfWorkAnswerTo } = await import('./proof-of-work-answer');
  const proofOfWork = await proofOfWorkAnswerTo(challenge, call.signal);
  return proofOfWork === undefined ? undefined : { ...call, proofOfWork };
};

/**
 * Solves the proof-of-work challenge of a call: in advance when the route always requires it, else after a refusal, and sends the
 * call once more with the answer.
 */
export const withProofOfWork =
  (inner: Http): Http =>
  async (call, context) => {
    const first = call.call.requiresProofOfWork
      ? await inner({ call: proofOfWorkCalls.challenge, signal: call.signal }, context).then(({ data }) =>
          answered(call, data as ProofOfWorkChallenge),
        )
      : call;
    try {
      return await inner(first ?? call, context);
    } catch (thrown) {
      const { work } = asApiError(thrown);
      const second = work && (await answered(call, work));
      if (!second) throw thrown;
      return inner(second, context);
    }
  };
