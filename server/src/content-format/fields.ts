import { z } from 'zod';
import { problemText } from '#platform/problem-text';
import { messages } from './messages.zh';
import { FormatProblem } from './format-problem';
import type { FrontFields } from './written-file';

/** One line of front matter, and the property of a record that it stores. */
export interface Field<R> {
  readonly name: string;
  /** @returns undefined where the line is omitted: the value is the default */
  readonly write: (record: R) => unknown;
  /** @param value undefined where the line is missing @throws z.ZodError */
  readonly read: (value: unknown) => Partial<R>;
  /** Maintained by the site, such as a counter: exported, but ignored in comparisons. */
  readonly isAside?: true;
}

type KeyOf<R, V> = { [K in keyof R]-?: R[K] extends V ? K : never }[keyof R] & string;

// A computed name is a plain string to the compiler; `KeyOf` has checked that it fits.
const part = <R>(key: keyof R, value: unknown): Partial<R> => ({ [key]: value }) as Partial<R>;

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .or(z.date().transform((date) => date.getTime()));

/** The largest 32-bit integer, which both databases store. */
const maxCounted = 2_147_483_647;

/** @throws z.ZodError in Chinese */
const parsed = <S extends z.ZodType>(rule: S, value: unknown): z.output<S> =>
  rule.parse(value, { error: problemText });

export const fieldsOf = <R>() => {
  /** An integer within bounds that the column stores; 0 is omitted. */
  const number = (
    name: string,
    key: KeyOf<R, number>,
    { least, most }: { readonly least: number; readonly most: number },
  ): Field<R> => ({
    name,
    write: (record) => record[key] || undefined,
    read: (value) => part(key, parsed(z.int().min(least).max(most), value ?? 0)),
  });

  return {
    number,

    /** Omitted while it is empty. */
    text: (name: string, key: KeyOf<R, string>, rule: z.ZodType<string> = z.string()): Field<R> => ({
      name,
      write: (record) => record[key] || undefined,
      read: (value) => part(key, parsed(rule, value ?? '')),
    }),

    /** A boolean, 1 or 0 in the record; only true is written. */
    flag: (name: string, key: KeyOf<R, number>): Field<R> => ({
      name,
      write: (record) => (record[key] === 1 ? true : undefined),
      read: (value) => part(key, parsed(z.boolean(), value ?? false) ? 1 : 0),
    }),

    /** A timestamp, milliseconds since 1970 in the record; 0 is none and is omitted. */
    moment: (name: string, key: KeyOf<R, number>, need: 'required' | 'optional' = 'required'): Field<R> => ({
      name,
      write: (record) => (record[key] === 0 ? undefined : new Date(Number(record[key])).toISOString()),
      read: (value) => part(key, value === undefined && need === 'optional' ? 0 : parsed(moment, value)),
    }),

    counter: (name: string, key: KeyOf<R, number>): Field<R> => ({
      ...number(name, key, { least: 0, most: maxCounted }),
      isAside: true,
    }),

    words: (name: string, key: KeyOf<R, readonly string[]>, rule: z.ZodType<string[]>): Field<R> => ({
      name,
      write: (record) => ((record[key] as readonly string[]).length > 0 ? record[key] : undefined),
      read: (value) => part(key, parsed(rule, value ?? [])),
    }),

    other: <K extends keyof R & string>(
      name: string,
      key: K,
      write: (value: R[K]) => unknown,
      read: (value: unknown) => R[K],
    ): Field<R> => ({
      name,
      write: (record) => write(record[key]),
      read: (value) => part(key, read(value)),
    }),
  };
};

/** @param which all fields, or those that are compared */
export const written = <R>(
  fields: readonly Field<R>[],
  record: R,
  which: 'all' | 'comparable' = 'all',
): FrontFields =>
  Object.fromEntries<unknown>(
    fields
      .filter(({ isAside }) => which === 'all' || !isAside)
      .map(({ name, write }): [string, unknown] => [name, write(record)])
      .filter(([, value]) => value !== undefined),
  );

/** @throws FormatProblem that names the line */
export const readFields = <R>(fields: readonly Field<R>[], front: FrontFields): R => {
  const parts = fields.map(({ name, read }) => {
    try {
      return read(front[name]);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      throw new FormatProblem(messages.reasons.badField(name, error.issues[0]?.message ?? ''));
    }
  });
  const record: Partial<R> = {};
  for (const one of parts) Object.assign(record, one);
  return record as R;
};
