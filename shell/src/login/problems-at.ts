import type { FieldProblem } from '@yanye/shared/contract/envelope';

/** @returns messages of a refusal by field of a form; those of other fields are for the whole form */
export const problemsAt = <F extends string>(
  fields: readonly F[],
  problems: readonly FieldProblem[],
): Partial<Readonly<Record<F | 'form', string>>> =>
  Object.fromEntries(
    problems.map(({ field, message }) => [
      fields.find((name) => name === field.split('.').at(-1)) ?? 'form',
      message,
    ]),
  ) as Partial<Record<F | 'form', string>>;
