import { setImmediate as nextRound } from 'node:timers/promises';
import { z } from 'zod';
import { exceededBound, valuesInList } from '#platform/json-text';
import { problemText } from '#platform/problem-text';
import { FormatProblem } from './format-problem';

const maxDepth = 32;
/** Values of a file, or of one value of a long list. */
const maxValues = 100_000;

/** PostgreSQL stores no NUL, and an escaped one is no NUL byte in the file. */
const withoutNul = (name: string, value: unknown): unknown => {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new TypeError('NUL');
  return value;
};

/** Visiting each value takes ten times as long as parsing, and hardly any file has such an escape. */
const parsed = (text: string): unknown =>
  text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);

/** A list whose first bad value is its only problem: naming a million of them would hold up the server. */
export const listOf = <S extends z.ZodType>(item: S, { most = Infinity, least = 0 } = {}) =>
  z
    .array(z.unknown())
    .min(least)
    .max(most)
    .transform((values, context) => {
      const read: z.output<S>[] = [];
      for (const [at, value] of values.entries()) {
        const found = item.safeParse(value, { error: problemText });
        if (!found.success) {
          const [problem] = found.error.issues;
          context.addIssue({
            code: 'custom',
            message: problem?.message ?? '',
            path: [at, ...(problem?.path ?? [])],
          });
          return z.NEVER;
        }
        read.push(found.data);
      }
      return read;
    });

const checked = <S extends z.ZodType>(schema: S, value: unknown, problem: string): z.output<S> => {
  const found = schema.safeParse(value, { error: problemText });
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new FormatProblem(`${problem}（${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}）`);
};

const checkBounds = (text: string, problem: string): void => {
  if (exceededBound(text, { depth: maxDepth, values: maxValues })) throw new FormatProblem(problem);
};

const valueOf = (text: string, problem: string): unknown => {
  try {
    return parsed(text);
  } catch {
    throw new FormatProblem(problem);
  }
};

/** @param problem message for an invalid file @throws FormatProblem */
export const readJson = <S extends z.ZodType>(schema: S, text: string, problem: string): z.output<S> => {
  checkBounds(text, problem);
  return checked(schema, valueOf(text, problem), problem);
};

/** Of one value in a long list: more than a picture or a comment takes. */
const maxCharacters = 1_000_000;
/** Characters that are read in one round of the event loop. */
const perRound = 50_000;

/** Like `readJson` for a list of any length; yields to the event loop between portions. @throws FormatProblem */
export const readLongList = async <S extends z.ZodType>(
  item: S,
  text: string,
  problem: string,
): Promise<z.output<S>[]> => {
  const read: z.output<S>[] = [];
  let characters = 0;
  for (const value of valuesInList(text, { depth: maxDepth, characters: maxCharacters })) {
    if (value === undefined) throw new FormatProblem(problem);
    read.push(readJson(item, value, problem));
    characters += value.length;
    if (characters < perRound) continue;
    characters = 0;
    await nextRound();
  }
  return read;
};
