import type { CompiledQuery, Insertable, Kysely } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

interface Deps<Tables> {
  readonly kysely: Kysely<Tables>;
}

/**
 * Inserts single rows by a statement that is built once for each set of columns: of a wide table, building costs more than running.
 * @param database whose transaction is read at each call
 * @param build the insert of a row, with its id returned
 */
export const compiledInsert = <Tables, T extends keyof Tables>(
  database: Deps<Tables>,
  build: (row: Insertable<Tables[T]>) => { compile(): CompiledQuery<{ readonly id: number }> },
) => {
  const known = new Map<string, CompiledQuery<{ readonly id: number }>>();

  /** @returns the id of the new row @throws Error outside of a transaction, as other writes do */
  return async (row: Insertable<Tables[T]> & Row): Promise<number> => {
    const { kysely } = database;
    if (!kysely.isTransaction) throw new Error('A compiled insert was used outside of a transaction.');
    const key = Object.keys(row).join();
    const compiled = known.get(key) ?? build(row).compile();
    known.set(key, compiled);
    // The parameters of an insert are its values in the order of the columns.
    const { rows } = await kysely.executeQuery<{ readonly id: number }>({
      ...compiled,
      parameters: Object.values(row),
    });
    const [added] = rows;
    if (!added) throw new Error('An insert returned no id.');
    return added.id;
  };
};
