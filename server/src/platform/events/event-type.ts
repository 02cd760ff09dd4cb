import { z } from 'zod';
import type { SecretField } from './secret-fields';

/** What an event may carry: no objects, so that every field has a declared name. */
type Scalar = string | number | boolean | null;

export interface EventType<P> {
  /** `<noun>.<past participle>` */
  readonly name: string;
  /** Names of all declared fields; of a record event those that are carried before and after. */
  readonly fields: readonly string[];
  /** Takes the declared fields out of a value and drops all others. */
  readonly schema: z.ZodType<P>;
}

export type PayloadOf<E> = E extends EventType<infer P> ? P : never;

const known = new Map<string, EventType<unknown>>();

const registered = <E extends EventType<unknown>>(type: E): E => {
  if (known.has(type.name)) throw new Error(`Event ${type.name} is defined twice.`);
  known.set(type.name, type);
  return type;
};

export const eventTypes = (): readonly EventType<unknown>[] => [...known.values()];

/**
 * @param name `<noun>.<past participle>`
 * @param fields the compiler refuses names of secrets and texts
 * @throws Error when the name is taken
 */
export const defineEvent = <const S extends Readonly<Record<string, z.ZodType<Scalar | readonly Scalar[]>>>>(
  name: string,
  fields: S & { readonly [K in keyof S]: K extends SecretField ? never : unknown },
): EventType<z.output<z.ZodObject<S>>> =>
  registered({ name, fields: Object.keys(fields), schema: z.object<S>(fields) });

type CarriedField<Row> = {
  [K in keyof Row & string]-?: Row[K] extends Scalar ? Exclude<K, SecretField> : never;
}[keyof Row & string];

export interface RecordChange<Row extends { readonly id: unknown }, F extends keyof Row> {
  readonly id: Row['id'];
  /** Null where the record was created. */
  readonly before: Readonly<Pick<Row, F>> | null;
  /** Null where it was removed. */
  readonly after: Readonly<Pick<Row, F>> | null;
}

export interface RecordEventType<Row extends { readonly id: unknown }, F extends keyof Row> extends EventType<
  RecordChange<Row, F>
> {
  readonly columns: readonly (F | 'id')[];
  of(rows: {
    readonly before?: Pick<Row, F | 'id'>;
    readonly after?: Pick<Row, F | 'id'>;
  }): RecordChange<Row, F>;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `recordEvent<LinkRow>()('link.changed', { fields: ['title'] })` @throws Error when the name is taken */
export const recordEvent =
  <Row extends { readonly id: number | string }>() =>
  <const F extends CarriedField<Row>>(
    name: string,
    { fields }: { readonly fields: readonly F[] },
  ): RecordEventType<Row, F> => {
    const carried = z.object(Object.fromEntries(fields.map((field) => [field, scalar]))).nullable();
    const schema = z.object({ id: z.union([z.int(), z.string()]), before: carried, after: carried });
    const pick = (row: Pick<Row, F | 'id'>): Pick<Row, F> =>
      // Exactly the fields of the type that is asked for.
      Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, F>;
    return registered({
      name,
      fields,
      columns: ['id', ...fields],
      // The fields of the schema are those of the row, whose types the compiler knows.
      schema: schema as unknown as z.ZodType<RecordChange<Row, F>>,
      of: ({ before, after }) => {
        const row = after ?? before;
        if (!row) throw new Error(`Event ${name} is about no record.`);
        return { id: row.id, before: before ? pick(before) : null, after: after ? pick(after) : null };
      },
    });
  };
