import { z } from 'zod';
import { exceededBound } from '#platform/json-bounds';
import { FormatProblem } from './format-problem';

/** Of one file; a list of comments or of pictures is the largest. */
const maxDepth = 32;
const maxValues = 2_000_000;

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
        const found = item.safeParse(value);
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

/** @param problem message for an invalid file @throws FormatProblem */
export const readJson = <S extends z.ZodType>(schema: S, text: string, problem: string): z.output<S> => {
  if (exceededBound(text, { depth: maxDepth, values: maxValues })) throw new FormatProblem(problem);
  let value: unknown;
  try {
    value = parsed(text);
  } catch {
    throw new FormatProblem(problem);
  }
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new FormatProblem(`${problem}（${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}）`);
};
