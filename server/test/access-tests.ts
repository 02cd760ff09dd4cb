import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { Tables } from './tables';
import type { Caller, Product, Reply } from './open-product';

/** Who stands before a record: its owner is a general user, `other` is another one. */
const callers = {
  visitor: 'visitor',
  owner: 'member',
  other: 'stranger',
  tourist: 'tourist',
  admin: 'admin',
} as const;
type Who = keyof typeof callers;
const everyone = Object.keys(callers) as Who[];

/** `done`: it was answered, and what is kept is another; `same`: it was answered, and nothing changed; else the refusal. */
type Outcome = 'done' | 'same' | ErrorWord;
export type Outcomes = Readonly<Record<Who, Outcome>>;

/** Whoever does not change anything is told so before anything is looked at. */
export const unasked = { visitor: 'LOGIN_REQUIRED', tourist: 'TOURIST_READ_ONLY' } as const;
export const onlyAdmins: Outcomes = { ...unasked, owner: 'FORBIDDEN', other: 'FORBIDDEN', admin: 'done' };
export const noTourist: Outcomes = { ...onlyAdmins, tourist: 'FORBIDDEN', admin: 'same' };
export const backOffice: Outcomes = { ...noTourist, tourist: 'same' };
export const seenByAll: Outcomes = {
  visitor: 'same',
  owner: 'same',
  other: 'same',
  tourist: 'same',
  admin: 'same',
};
/** Something that may be done with a record. */
export interface RowAction {
  readonly make: () => Promise<never>;
  readonly act: (as: Caller, id: never) => Promise<Reply>;
  readonly tables: readonly (keyof Tables)[];
  readonly outcomes: Outcomes;
}
/**
 * @param make makes the record and answers with its id
 * @param act does it
 * @param outcomes what comes of it, for everybody
 * @param tables where a change would be found; none where it is only looked at
 */
export const deed = <Id extends number | string>(
  make: () => Promise<Id>,
  act: (as: Caller, id: Id) => Promise<Reply>,
  outcomes: Outcomes,
  ...tables: (keyof Tables)[]
): RowAction => ({ make: make as unknown as RowAction['make'], act: act, outcomes, tables });

/** Declares a test for each deed and person; a record is made for each. @returns the function that does so */
export const accessTests = (product: () => Product) => {
  /** Without the count of looks, which is written when nobody asks for anything. */
  const kept = async (tables: readonly (keyof Tables)[]): Promise<string[]> => {
    const lists = tables.map((table) => product().database.kysely.selectFrom(table).selectAll().execute());
    return (await Promise.all(lists)).flatMap((rows) =>
      rows.map((row) => JSON.stringify({ ...row, look_count: 0 })).sort(),
    );
  };

  return (rows: Readonly<Record<string, RowAction>>): void => {
    const cases = Object.entries(rows).flatMap(([name, { make, act, tables, outcomes }]) =>
      everyone.map((who) => [name, who, outcomes[who], { make, act, tables }] as const),
    );
    test.each(cases)('%s, as %s: %s', async (_name, who, expected, { make, act, tables }) => {
      const id = await make();
      const before = await kept(tables);
      const reply = await act(product().as(callers[who]), id);
      const isSame = JSON.stringify(await kept(tables)) === JSON.stringify(before);
      expect(reply.body.error ?? (isSame ? 'same' : 'done')).toBe(expected);
      // Whoever is refused has changed nothing either.
      if (expected !== 'done') expect(isSame).toBe(true);
    });
  };
};
