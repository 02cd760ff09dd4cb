import { errorCodeOf } from './error-code';

/** A reason not to start that the operator can mend; printed as one line each, without a stack trace. */
export class StartProblem extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[] | string, cause?: unknown) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'), { cause });
    this.name = 'StartProblem';
    this.lines = all;
  }
}

/** @returns the short reason inside an error: its code where it has one */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  const code = errorCodeOf(inner);
  const text = inner.message.split('\n', 1)[0] ?? '';
  return code && !text.includes(code) ? `${code} ${text}`.trim() : text || inner.name;
};
