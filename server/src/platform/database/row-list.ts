import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from './database';
import { contains } from './dialect';
import { countOf, countsByValue } from './results';

export type Cell = string | number;

/** Tables without static names; each list knows its own. */
export type AnyTables = Record<string, Record<string, Cell>>;

export type AnyDatabase = Pick<Database<unknown>, 'forTables'>;

/** Rows of another table, which a column names by their ids. */
export type ReferredRows<Row, Tables> = {
  [T in keyof Tables & string]: {
    readonly column: keyof Row & string;
    readonly table: T;
    readonly searched: readonly (keyof Tables[T] & string)[];
  };
}[keyof Tables & string];

export type RowCondition<Row> =
  | { readonly column: keyof Row & string; readonly is: Cell | null }
  /** Rows of another table name the row beside a value. */
  | {
      readonly column: keyof Row & string;
      readonly linkedBy: {
        readonly table: string;
        readonly column: string;
        readonly where: string;
        readonly is: Cell;
      };
    }
  /** `from` is inclusive, `below` exclusive. */
  | { readonly column: keyof Row & string; readonly from?: number; readonly below?: number }
  /** One of the columns contains the text, or the row refers to another one that does. */
  | {
      readonly anyOf: readonly (keyof Row & string)[];
      readonly contains: string;
      readonly orIn?: readonly ReferredRows<Row, AnyTables>[];
    };

export interface RowOrder<Row> {
  readonly column: keyof Row & string;
  readonly direction: 'asc' | 'desc';
}

export interface RowTable<Row> {
  readonly table: string;
  /** Unique and immutable. */
  readonly id: keyof Row & string;
}

/** @param orders of the functions below end with the id, so that no row is on two pages */
export const rowList = <Row extends object>(database: AnyDatabase, { table, id: key }: RowTable<Row>) => {
  const tables = database.forTables<AnyTables>();
  // The cast is wider than the tables: the builder knows their names as text only.
  const id: string = key;

  type Conditions = readonly RowCondition<Row>[];
  type Orders = readonly RowOrder<Row>[];

  /** Ids of the referred rows that contain the text. */
  const referred = ({ table: other, searched }: ReferredRows<Row, AnyTables>, text: string) =>
    tables.kysely
      .selectFrom(other)
      .select('id')
      .where((where) => where.or(searched.map((column) => contains(sql.ref<string>(column), text))));

  const matching = (conditions: Conditions) =>
    tables.kysely.selectFrom(table).where((where) =>
      where.and(
        conditions.flatMap((condition): Expression<SqlBool>[] => {
          if ('anyOf' in condition) {
            const { anyOf, contains: text, orIn = [] } = condition;
            return [
              where.or([
                ...anyOf.map((each) => contains(sql.ref<string>(each), text)),
                ...orIn.map((rows) => {
                  const column: string = rows.column;
                  return where(column, 'in', referred(rows, text));
                }),
              ]),
            ];
          }
          const column: string = condition.column;
          if ('is' in condition)
            return [condition.is === null ? where(column, 'is', null) : where(column, '=', condition.is)];
          if ('linkedBy' in condition) {
            const { table: links, column: link, where: of, is } = condition.linkedBy;
            return [where(column, 'in', tables.kysely.selectFrom(links).select(link).where(of, '=', is))];
          }
          const { from, below } = condition;
          return [
            ...(from === undefined ? [] : [where(column, '>=', from)]),
            ...(below === undefined ? [] : [where(column, '<', below)]),
          ];
        }),
      ),
    );

  const ordered = (conditions: Conditions, orders: Orders) =>
    orders.reduce((query, { column, direction }) => query.orderBy(column, direction), matching(conditions));

  return {
    page: async (conditions: Conditions, orders: Orders, limit: number, offset: number): Promise<Row[]> =>
      // The type is the one that the table declares.
      (await ordered(conditions, orders).selectAll().limit(limit).offset(offset).execute()) as Row[],

    count: (conditions: Conditions): Promise<number> => countOf(matching(conditions)),

    /** @returns numbers of rows by the value of a column, as text */
    countsBy: async (column: keyof Row & string, conditions: Conditions) => {
      const name: string = column;
      const rows = await matching(conditions)
        .select((select) => [select.ref(name).as('value'), select.fn.countAll<number>().as('count')])
        .groupBy(name)
        .execute();
      return countsByValue(rows);
    },

    /** By id, ascending. @param after the last id of the previous batch; the first batch when left out */
    ids: async (conditions: Conditions, after: Cell | undefined, limit: number): Promise<Cell[]> => {
      const rows = await matching(conditions)
        .$if(after !== undefined, (query) => query.where(id, '>', after ?? ''))
        .select(id)
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map((row) => row[id] as Cell);
    },

    idsInOrder: async (conditions: Conditions, orders: Orders): Promise<Cell[]> => {
      const rows = await ordered(conditions, orders).select(id).execute();
      return rows.map((row) => row[id] as Cell);
    },

    /** Those that still exist, in the order of the ids. @param ids at most 500 */
    byIds: async (ids: readonly Cell[]): Promise<Row[]> => {
      if (ids.length === 0) return [];
      const rows = await tables.kysely
        .selectFrom(table)
        .selectAll()
        .where(id, 'in', [...ids])
        .execute();
      const known = new Map(rows.map((row) => [row[id], row]));
      return ids.flatMap((each) => (known.get(each) as Row | undefined) ?? []);
    },
  };
};
