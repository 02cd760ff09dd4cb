import { errorList, type ErrorWord } from '@yanye/shared/contract/errors';
import type { FieldProblem } from '@yanye/shared/contract/envelope';
import type { WorkChallenge } from '@yanye/shared/contract/work.calls';

/** What a refusal may add to its word from the closed list. */
export interface RefusalDetails {
  /** A better sentence than the list's, fit for people. */
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  /** What to solve before the call is repeated. */
  readonly work?: WorkChallenge;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** What really happened; logged, never sent. */
  readonly cause?: unknown;
}

/** A failure that the contract knows; the error handler turns it into the envelope. */
export class AppError extends Error {
  readonly fields: readonly FieldProblem[] | undefined;
  readonly work: WorkChallenge | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly word: ErrorWord,
    details: RefusalDetails = {},
  ) {
    super(details.message ?? errorList[word].message, { cause: details.cause });
    this.name = 'AppError';
    this.fields = details.fields;
    this.work = details.work;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorList[this.word].status;
  }

  get envelopeCode(): (typeof errorList)[ErrorWord]['code'] {
    return errorList[this.word].code;
  }
}

/**
 * Refuses the request at hand.
 * @param word an entry of the contract's closed list
 * @param details a better sentence, field problems, seconds to wait
 * @throws AppError always
 */
export function refuse(word: ErrorWord, details?: RefusalDetails): never {
  throw new AppError(word, details);
}
