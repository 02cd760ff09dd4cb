import { errorCodeOf } from './error-code';

/** A reason not to start that the operator can fix; printed as one line each, without a stack trace. */
export class StartProblem extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[] | string, cause?: unknown) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'), { cause });
    this.name = 'StartProblem';
    this.lines = all;
  }
}

/** Checked by shape and not by class, since an error may come from another realm. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** @returns a one-line reason of an error: its code where it has one, and its message */
export const reasonOf = (error: unknown): string => {
  const inner: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const code = errorCodeOf(inner);
  const text = messageOf(inner).split('\n', 1)[0] ?? '';
  return text.includes(code) ? text : `${code} ${text}`.trim();
};
