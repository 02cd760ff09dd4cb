import type { ApiError } from '@yanye/shared/api/http';

/** Why something was refused. */
export interface Refusal {
  readonly error: ApiError;
  /** Asks the demonstration model for the same, where it can answer it. */
  readonly askDemo?: () => unknown;
}

/** Called with a refusal, and with nothing before something is tried. */
export type OnRefused = (refusal?: Refusal) => void;
