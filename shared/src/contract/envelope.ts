import type { EnvelopeCode, ErrorWord } from './errors';
import type { ProofOfWorkChallenge } from './proof-of-work.calls';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface Envelope<T> {
  readonly code: EnvelopeCode;
  readonly data: T;
  readonly msg: string;
}

/** The body of every failure; `data` is an empty object. */
export interface FailureEnvelope extends Envelope<Record<string, never>> {
  readonly error: ErrorWord;
  readonly fields?: readonly FieldProblem[];
  /** With WORK_REQUIRED, and RATE_LIMITED where proof of work allows more: the challenge to solve before the call is repeated. */
  readonly work?: ProofOfWorkChallenge;
  /** With CREDITS_SHORT: how many credits are missing. */
  readonly missing?: number;
  readonly request_id: string;
}
