import { RE2JS, RE2JSException } from 're2js';
import { messages } from './messages.zh';

/** Characters of an expression. */
export const longestPattern = 500;
/** Instructions of the compiled expression: 20,000 characters take at most some 0.3 seconds, the usual expression of ten less than 1 ms. */
const mostInstructions = 500;

export interface LinearPattern {
  /** Instructions: a test takes at most a time that is proportional to them and to the characters of the text. */
  readonly size: number;
  /** @returns whether the expression matches any part of the text */
  test(text: string): boolean;
}

export type PatternProblem = 'empty' | 'tooLong' | 'tooComplex' | 'unsupported' | 'invalid';

export type CompiledPattern =
  | { readonly pattern: LinearPattern }
  /** `message` is a sentence for who wrote the expression. */
  | { readonly problem: PatternProblem; readonly message: string };

const flagValues: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // A search for any match in a text of Unicode, which is what the engine does anyway.
  g: 0,
  u: 0,
};

const refused = (problem: PatternProblem): CompiledPattern => ({
  problem,
  message: problem === 'tooLong' ? messages.tooLong(longestPattern) : messages[problem],
});

/** The parts of `/source/flags`; a text in any other form is a source without flags. */
const partsOf = (written: string): { source: string; flags: number } => {
  const end = written.lastIndexOf('/');
  const letters = [...written.slice(end + 1)];
  if (!written.startsWith('/') || end === 0 || letters.some((letter) => !(letter in flagValues)))
    return { source: written, flags: 0 };
  const flags = letters.reduce((all, letter) => all | (flagValues[letter] ?? 0), 0);
  return { source: written.slice(1, end), flags };
};

const looksAround = /\(\?<?[=!]|\\[1-9]|\\k</;

const problemOf = (source: string, error: unknown): PatternProblem => {
  if (!(error instanceof RE2JSException)) throw error;
  if (looksAround.test(source)) return 'unsupported';
  return /repeat count|too large|nests too deeply/.test(error.message) ? 'tooComplex' : 'invalid';
};

/**
 * Compiles a regular expression of a user for an engine without backtracking, so that no expression takes exponential time.
 * @param written the expression, or `/expression/flags` with flags of `gimsu`
 * @param options.ignoreCase as the flag `i` does
 */
export const linearPattern = (
  written: string,
  { ignoreCase = false }: { readonly ignoreCase?: boolean } = {},
): CompiledPattern => {
  if (written.length > longestPattern) return refused('tooLong');
  const { source, flags } = partsOf(written);
  if (source.trim() === '') return refused('empty');
  try {
    const compiled = RE2JS.compile(
      RE2JS.translateRegExp(source),
      ignoreCase ? flags | RE2JS.CASE_INSENSITIVE : flags,
    );
    const size = compiled.programSize();
    if (size > mostInstructions) return refused('tooComplex');
    const test = (text: string): boolean => {
      const isFound = compiled.test(text);
      // Up to 8 MB of states, which cost more to hold than to compute again.
      compiled.reset();
      return isFound;
    };
    return { pattern: { size, test } };
  } catch (error) {
    return refused(problemOf(source, error));
  }
};
