import type {
  ColumnDefinitionBuilder,
  CreateTableBuilder,
  Generated,
  GeneratedAlways,
  Kysely,
  RawBuilder,
} from 'kysely';
import type { ColumnType, Dialect } from './dialect';

type Build = (column: ColumnDefinitionBuilder, dialect: Dialect) => ColumnDefinitionBuilder;
type Target = `${string}.${string}`;

/** A column that is declared once: for migrations, and with the type `V` for queries. Never null unless it says so. */
export class Column<V> {
  /** For the compiler alone. */
  declare readonly values: V;

  constructor(
    readonly type: (dialect: Dialect) => ColumnType,
    private readonly builds: readonly Build[] = [],
    private readonly isNullable = false,
  ) {}

  readonly build: Build = (column, dialect) =>
    this.builds.reduce((built, build) => build(built, dialect), this.isNullable ? column : column.notNull());

  private and<T = V>(build: Build, isNullable = this.isNullable): Column<T> {
    return new Column<T>(this.type, [...this.builds, build], isNullable);
  }

  /** Narrows the type of its values. */
  of<T extends V>(): Column<T> {
    return this.and((column) => column);
  }

  /** With a default. Columns that lists sort by have one instead of null, which the engines order differently. */
  or(value: string | number): Column<V> {
    return this.and((column) => column.defaultTo(value));
  }

  /** Inserts may leave it to its default. */
  get optional(): Column<Generated<V>> {
    return this.and((column) => column);
  }

  get nullable(): Column<V | null> {
    return this.and((column) => column, true);
  }

  get unique(): Column<V> {
    return this.and((column) => column.unique());
  }

  get key(): Column<V> {
    return this.and((column) => column.primaryKey());
  }

  references(target: Target): Column<V> {
    return this.and((column) => column.references(target));
  }

  /** A reference to a row that takes this one with it when it is deleted. @param target e.g. `users.id` */
  ownedBy(target: Target): Column<V> {
    return this.and((column) => column.references(target).onDelete('cascade'));
  }

  /** A reference that becomes null when the row is deleted. @param target e.g. `users.id` */
  outlives(this: Column<V | null>, target: Target): Column<V | null> {
    return this.and((column) => column.references(target).onDelete('set null'), true);
  }

  /** Computed by the database from other columns of the row, so that no statement can forget it. */
  computed(expression: RawBuilder<V>): Column<GeneratedAlways<V>> {
    return this.and((column, { name }) => {
      const computed = column.generatedAlwaysAs(expression);
      return name === 'postgres' ? computed.stored() : computed;
    }, true);
  }
}

export const text = new Column<string>(() => 'text');
export const integer = new Column<number>(() => 'integer');
/** Whole numbers up to 2^53: ids, milliseconds, counters. */
export const bigint = new Column<number>(({ bigint: type }) => type);
/** 0 or 1. */
export const flag = new Column<number>(({ flag: type }) => type);

/** The auto-incremented primary key. */
export const identity = new Column<Generated<number>>(({ bigint: type }) => type);

type Indexes = Readonly<Record<string, readonly string[]>>;

export interface Table {
  /** In the order of the table. */
  readonly columns: Readonly<Record<string, Column<unknown>>>;
  /** The columns of a key of several, by the name of its constraint; the same with those of a unique constraint. */
  readonly key?: Indexes;
  readonly once?: Indexes;
  /** The columns of each index, by its name. */
  readonly uniqueIndexes?: Indexes;
  readonly indexes?: Indexes;
  /** Statements that run next, for what the builder of the schema has no words for. */
  readonly then?: readonly RawBuilder<unknown>[];
}

export type Tables = Readonly<Record<string, Table>>;

type Row<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer V> ? V : never;
};

/** The types of tables as queries see them. */
export type TablesOf<T extends Tables> = { [Name in keyof T]: Row<T[Name]['columns']> };

const createTable = async (
  kysely: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  { columns, key = {}, once = {} }: Table,
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = dialect.createTable(kysely, name);
  for (const [column, declared] of Object.entries(columns))
    table =
      declared === identity
        ? table.$call(dialect.identity(column))
        : table.addColumn(column, declared.type(dialect), (built) => declared.build(built, dialect));
  for (const [constraint, parts] of Object.entries(key))
    table = table.addPrimaryKeyConstraint(constraint, [...parts]);
  for (const [constraint, parts] of Object.entries(once))
    table = table.addUniqueConstraint(constraint, [...parts]);
  await table.execute();
};

/** Creates tables and their indexes, in the order in which they are declared. */
export const createTables = async (
  kysely: Kysely<unknown>,
  dialect: Dialect,
  tables: Tables,
): Promise<void> => {
  for (const [name, table] of Object.entries(tables)) {
    await createTable(kysely, dialect, name, table);
    const { indexes = {}, uniqueIndexes = {} } = table;
    const create = (index: string, columns: readonly string[]) =>
      kysely.schema
        .createIndex(index)
        .on(name)
        .columns([...columns]);
    for (const [index, columns] of Object.entries(uniqueIndexes))
      await create(index, columns).unique().execute();
    for (const [index, columns] of Object.entries(indexes)) await create(index, columns).execute();
    for (const statement of table.then ?? []) await statement.execute(kysely);
  }
};

/** @returns what a migration does that creates tables */
export const creates =
  (tables: Tables) =>
  (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> =>
    createTables(kysely, dialect, tables);

/** @returns what a migration does that adds columns to a table, and indexes on them */
export const addsColumns =
  (table: string, columns: Table['columns'], indexes: Indexes = {}) =>
  async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
    // SQLite adds one column by a statement.
    for (const [name, declared] of Object.entries(columns))
      await kysely.schema
        .alterTable(table)
        .addColumn(name, declared.type(dialect), (built) => declared.build(built, dialect))
        .execute();
    for (const [index, parts] of Object.entries(indexes))
      await kysely.schema
        .createIndex(index)
        .on(table)
        .columns([...parts])
        .execute();
  };
