import { sql } from 'kysely';
import type { AnyDatabase, AnyTables, Cell, RowTable } from './row-list';

/** What is done to several rows of one table at once. Call inside a transaction, with at most 500 ids. */
export const rowChanges = <Row extends object>(database: AnyDatabase, { table, id: key }: RowTable<Row>) => {
  const tables = database.forTables<AnyTables>();
  const id: string = key;
  const idsOf = (rows: readonly Record<string, Cell>[]): Cell[] => rows.map((row) => row[id] as Cell);

  return {
    /** @param raised a number that grows with each change @returns ids of those where it was another value */
    set: async (
      ids: readonly Cell[],
      values: Partial<Record<keyof Row & string, Cell>>,
      { of: column, raised }: { readonly of: keyof Row & string; readonly raised?: keyof Row & string },
    ): Promise<Cell[]> => {
      if (ids.length === 0) return [];
      const compared: string = column;
      // None of them is undefined: a value that is left out is not there.
      const wanted = values as Record<string, Cell>;
      const rows = await tables.kysely
        .updateTable(table)
        .set({ ...wanted, ...(raised && { [raised]: sql`${sql.ref(raised)} + 1` }) })
        .where(id, 'in', [...ids])
        .where(compared, '!=', wanted[column] ?? '')
        .returning(id)
        .execute();
      return idsOf(rows);
    },

    /** @returns ids of those that were there */
    remove: async (ids: readonly Cell[]): Promise<Cell[]> => {
      if (ids.length === 0) return [];
      const rows = await tables.kysely
        .deleteFrom(table)
        .where(id, 'in', [...ids])
        .returning(id)
        .execute();
      return idsOf(rows);
    },
  };
};

export type RowChanges<Row extends object> = ReturnType<typeof rowChanges<Row>>;
