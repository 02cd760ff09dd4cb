import { errorList, type ErrorWord } from '@yanye/shared/contract/errors';
import type { FieldProblem } from '@yanye/shared/contract/envelope';
import type { ProofOfWorkChallenge } from '@yanye/shared/contract/proof-of-work.calls';

export interface RefusalDetails {
  /** A more specific message than the list's, for users. */
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly work?: ProofOfWorkChallenge;
  /** With CREDITS_SHORT: how many credits are missing. */
  readonly missing?: number;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The cause; logged, never sent. */
  readonly cause?: unknown;
}

/** @returns details of a refusal that is about one field of a form */
export const atField = (field: string, message: string): RefusalDetails => ({
  message,
  fields: [{ field, message }],
});

/** A failure that the contract lists; the error handler turns it into the envelope. */
export class AppError extends Error {
  readonly fields: readonly FieldProblem[] | undefined;
  readonly work: ProofOfWorkChallenge | undefined;
  readonly missing: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly word: ErrorWord,
    details: RefusalDetails = {},
  ) {
    super(details.message ?? errorList[word].message, { cause: details.cause });
    this.name = 'AppError';
    this.fields = details.fields;
    this.work = details.work;
    this.missing = details.missing;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorList[this.word].status;
  }

  get envelopeCode(): (typeof errorList)[ErrorWord]['code'] {
    return errorList[this.word].code;
  }
}

/** @throws AppError always */
export function refuse(word: ErrorWord, details?: RefusalDetails): never {
  throw new AppError(word, details);
}
