import type { z } from 'zod';
import { messages } from './messages.zh';

const text = messages.validation;

const typeTexts: Readonly<Record<string, string>> = {
  string: text.string,
  number: text.number,
  int: text.number,
  boolean: text.boolean,
  array: text.array,
};

const sizeText = (origin: string, bound: number, side: 'least' | 'most'): string => {
  const [short, small, few] =
    side === 'least'
      ? [text.tooShort, text.tooSmall, text.tooFew]
      : [text.tooLong, text.tooBig, text.tooMany];
  if (origin === 'string') return short(bound);
  return origin === 'array' || origin === 'set' ? few(bound) : small(bound);
};

/** @returns the Chinese message for a problem for which its schema gives none */
export const problemText = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? text.required : (typeTexts[String(issue.expected)] ?? text.object);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? text.required
        : sizeText(issue.origin, Number(issue.minimum), 'least');
    case 'too_big':
      return sizeText(issue.origin, Number(issue.maximum), 'most');
    case 'invalid_value':
      return issue.input === undefined ? text.required : text.choice;
    default:
      return text.form;
  }
};
