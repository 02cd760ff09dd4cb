import { isDeepStrictEqual } from 'node:util';
import { isRecord, type JsonRecord } from '../format/card-json';

/** How one field of a card is stored. */
export interface CardField<T> {
  /** Its name in the card. */
  readonly card: string;
  /** What is stored where the card has no such field; a field that need not be in a card is left out of it then. */
  readonly none: T;
  readonly isOptional?: boolean;
  /** Any value, also of a wrong type, as the nearest one that may be stored. */
  read(value: unknown): T;
  write(value: T): unknown;
}

export type CardFields = Readonly<Record<string, CardField<unknown>>>;

export type FieldValues<F extends CardFields> = { [K in keyof F]: F[K]['none'] };

interface GivenValue {
  readonly given: unknown;
  /** What was stored of it: as long as that is unchanged, the given value is the one to write. */
  readonly kept: unknown;
}

/** What is not stored in fields of its own. */
export interface ForeignFields {
  readonly rest?: JsonRecord;
  readonly given?: Readonly<Record<string, GivenValue>>;
}

export interface TakenFields<F extends CardFields> {
  readonly values: FieldValues<F>;
  readonly foreign: ForeignFields;
  /** Names, in the card, of the fields whose value had to be changed. */
  readonly changed: readonly string[];
}

const filled = (record: JsonRecord): JsonRecord | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

const written = (field: CardFields[string], value: unknown): unknown =>
  field.isOptional && isDeepStrictEqual(value, field.none) ? undefined : field.write(value);

/** Splits an object of a card into the values of its fields and everything else. */
export const takenFields = <F extends CardFields>(source: JsonRecord, fields: F): TakenFields<F> => {
  const values: [string, unknown][] = [];
  const given: [string, GivenValue][] = [];
  const changed: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const isThere = Object.hasOwn(source, field.card);
    const value = source[field.card];
    const kept: unknown = isThere ? field.read(value) : field.none;
    values.push([name, kept]);
    if (!isThere || isDeepStrictEqual(written(field, kept), value)) continue;
    given.push([field.card, { given: value, kept }]);
    if (!isDeepStrictEqual(field.write(kept), value)) changed.push(field.card);
  }
  const known = new Set(Object.values(fields).map(({ card }) => card));
  const rest = filled(Object.fromEntries(Object.entries(source).filter(([name]) => !known.has(name))));
  const foreign = {
    ...(rest && { rest }),
    ...(given.length > 0 && { given: Object.fromEntries(given) }),
  };
  return { values: Object.fromEntries(values) as FieldValues<F>, foreign, changed };
};

/** @param foreign as it is stored: its owner may have changed it to anything */
export const restOf = (foreign: JsonRecord): JsonRecord => (isRecord(foreign.rest) ? foreign.rest : {});

export const givenOf = (foreign: JsonRecord, card: string): GivenValue | undefined => {
  const given =
    isRecord(foreign.given) && Object.hasOwn(foreign.given, card) ? foreign.given[card] : undefined;
  return isRecord(given) && 'given' in given ? { given: given.given, kept: given.kept } : undefined;
};

/** @returns the same with another stored value of a field @param given the card's value, where none was noted before */
export const withKept = (foreign: JsonRecord, card: string, given: unknown, kept: unknown): JsonRecord => ({
  ...foreign,
  given: {
    ...(isRecord(foreign.given) && foreign.given),
    [card]: { given: givenOf(foreign, card)?.given ?? given, kept },
  },
});

/** The object that `takenFields` took apart, with the values as they are now. */
export const joinedFields = <F extends CardFields>(
  values: FieldValues<F>,
  fields: F,
  foreign: JsonRecord,
): JsonRecord => {
  const known = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value: unknown = values[name];
    const before = givenOf(foreign, field.card);
    const now = before && isDeepStrictEqual(before.kept, value) ? before.given : written(field, value);
    return now === undefined ? [] : [[field.card, now]];
  });
  return Object.fromEntries([...known, ...Object.entries(restOf(foreign))]);
};
