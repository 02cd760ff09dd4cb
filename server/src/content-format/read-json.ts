import type { z } from 'zod';
import { FormatProblem } from './format-problem';

/** PostgreSQL stores no NUL, and an escaped one is no NUL byte in the file. */
const withoutNul = (name: string, value: unknown): unknown => {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new TypeError('NUL');
  return value;
};

/** @param problem message for an invalid file @throws FormatProblem */
export const readJson = <S extends z.ZodType>(schema: S, text: string, problem: string): z.output<S> => {
  let value: unknown;
  try {
    value = JSON.parse(text, withoutNul);
  } catch {
    throw new FormatProblem(problem);
  }
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new FormatProblem(`${problem}（${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}）`);
};
