import { sql } from 'kysely';
import type { AnyDatabase, AnyTables, Cell, RowTable } from './row-list';

/** Changes of several rows of one table. Call inside a transaction, with at most 500 ids. */
export const rowChanges = <Row extends object>(database: AnyDatabase, { table, id: key }: RowTable<Row>) => {
  const tables = database.forTables<AnyTables>();
  const id: string = key;
  const idsOf = (rows: readonly Record<string, Cell>[]): Cell[] => rows.map((row) => row[id] as Cell);

  return {
    /** @param raised a column to increment @returns ids of those whose value changed */
    set: async (
      ids: readonly Cell[],
      values: Partial<Record<keyof Row & string, Cell>>,
      { of: column, raised }: { readonly of: keyof Row & string; readonly raised?: keyof Row & string },
    ): Promise<Cell[]> => {
      if (ids.length === 0) return [];
      const compared: string = column;
      // Values that are left out are absent, never undefined.
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

    /** @returns ids of those that existed */
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
