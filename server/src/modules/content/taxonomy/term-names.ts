import { termLimits, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { refuse } from '#platform/errors';
import { messages } from './messages.zh';

/** @throws AppError BAD_INPUT about a field */
export const refuseField = (field: string, message: string): never =>
  refuse('BAD_INPUT', { message, fields: [{ field, message }] });

/** @throws AppError BAD_INPUT where a name is longer than an article may have it */
export const checkNames = (kind: TermKind, field: string, names: readonly string[]): void => {
  const max = termLimits.name[kind];
  if (names.some((name) => name.length > max)) refuseField(field, messages.nameTooLong(kind, max));
};
