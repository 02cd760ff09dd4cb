import type { CallHead } from '../contract/call';
import type { FieldProblem } from '../contract/envelope';
import type { ErrorWord } from '../contract/errors';
import type { ProofOfWorkChallenge } from '../contract/proof-of-work.calls';
import type { NewToast } from '../toasts/toast';

type Scalar = string | number | boolean | null | undefined;

/** A file of a call, sent as a multipart form. */
export interface SentFile {
  readonly field: string;
  readonly content: Blob;
  readonly name: string;
  /** Called with the sent fraction, 0 to 1; from 0 again when the call is repeated. */
  readonly onProgress: (part: number) => void;
}

export interface HttpCall {
  readonly call: Pick<CallHead, 'method' | 'path' | 'requiresProofOfWork'>;
  /** Values for `:name` parts of the path. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, Scalar | readonly Scalar[]>> | undefined;
  readonly body?: unknown;
  readonly file?: SentFile | undefined;
  /** The answer is a file, without the envelope: its data is a `Blob`. */
  readonly isFile?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The caller shows a failure itself, so no toast is shown. */
  readonly quiet?: boolean | undefined;
  /** Answer to the challenge of an earlier, refused attempt. */
  readonly proofOfWork?: string | undefined;
  /** Sent instead of the viewer's token; such a call is never repeated after a new sign-in. */
  readonly token?: string | undefined;
}

export interface HttpAnswer {
  readonly data: unknown;
  readonly msg: string;
}

/** Codes of failures without a server response. */
export type LocalErrorWord = 'UNREACHABLE' | 'CANCELLED' | 'UNKNOWN';

export interface ApiError {
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly error: ErrorWord | LocalErrorWord;
  readonly msg: string;
  readonly fields?: readonly FieldProblem[];
  readonly work?: ProofOfWorkChallenge;
  /** With CREDITS_SHORT: how many credits are missing. */
  readonly missing?: number;
  readonly request_id?: string;
  /** Seconds to wait before another attempt. */
  readonly retryAfter?: number;
}

export interface HttpContext {
  /** The viewer's token, empty when signed out. */
  readonly token: () => string;
  readonly showToast: (toast: NewToast) => string;
  readonly dismissToast: (id: string) => void;
  /**
   * Opens the login dialog over the page because this token is no longer valid.
   * @returns true once there is another token, false when the user closed the dialog
   */
  readonly signInAgain: (lostToken: string) => Promise<boolean>;
  /** Signs out a user whose token no sign-in can renew. */
  readonly signOut: (lostToken: string) => void;
}

/**
 * The interface to the API: axios in the browser, the services in-process on the server, a function in tests.
 * @throws {HttpFailure} whenever the answer is not a success
 */
export type Http = (call: HttpCall, context: HttpContext) => Promise<HttpAnswer>;

export class HttpFailure extends Error {
  constructor(readonly failure: ApiError) {
    super(failure.msg);
    this.name = 'HttpFailure';
  }
}

const looksLikeApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'error' in value && 'msg' in value;

/** Converts any thrown value to a failure; never to a falsy one, which RTK Query would take for a success. */
export const asApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof HttpFailure) return thrown.failure;
  if (looksLikeApiError(thrown)) return thrown;
  return { status: 0, error: 'UNKNOWN', msg: thrown instanceof Error ? thrown.message : String(thrown) };
};
