import type { FieldProblem } from '@yanye/shared/contract/envelope';
import { fieldLabels } from '@yanye/shared/contract/field-labels';
import type { z } from 'zod';
import { AppError } from '../errors';
import { messages } from '../messages.zh';
import { problemText } from '../problem-text';

const text = messages.validation;

export type RequestPart = 'params' | 'query' | 'body';

/** @returns the label of the innermost part of the path that has one, as the subject of a sentence; the path when none has */
const subjectOf = (path: string): string => {
  const name = path.split('.').findLast((part) => Object.hasOwn(fieldLabels, part));
  const label = (name !== undefined && fieldLabels[name]) || path;
  return /[!-~]$/.test(label) ? `${label} ` : label;
};

const refusalFor = (part: RequestPart, fields: readonly FieldProblem[]): AppError => {
  // An address with impossible parameters is answered like an unknown address.
  if (part === 'params') return new AppError('NOT_FOUND');
  const [first] = fields;
  if (!first) return new AppError('BAD_INPUT');
  const { field, message } = first;
  const isPredicate = field !== '' && text.predicateStarts.some((start) => message.startsWith(start));
  return new AppError('BAD_INPUT', {
    message: isPredicate ? `${subjectOf(field)}${message}` : message,
    fields,
  });
};

/** @returns the path of a text with a NUL, or undefined; names given by the caller are checked as well */
const pathOfNul = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    if (name.includes('\0')) return [];
    const path = pathOfNul(inside);
    if (path) return [name, ...path];
  }
  return undefined;
};

/** Problems that a refusal lists; no form has more fields. */
const maxProblems = 100;

/**
 * The message of the refusal names the first field by its Chinese label, unless the contract gives a whole sentence.
 * @throws AppError BAD_INPUT with field problems in Chinese; NOT_FOUND for impossible path parameters
 */
export const checked = <S extends z.ZodType>(schema: S, part: RequestPart, value: unknown): z.output<S> => {
  const result = schema.safeParse(value, { error: problemText });
  if (result.success) {
    // PostgreSQL accepts no NUL, and no text that a user typed contains one.
    const path = pathOfNul(result.data);
    if (path) throw refusalFor(part, [{ field: path.join('.'), message: text.nul }]);
    return result.data;
  }
  throw refusalFor(
    part,
    result.error.issues
      .slice(0, maxProblems)
      .map(({ path, message }) => ({ field: path.join('.'), message })),
  );
};
