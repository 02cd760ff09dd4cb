import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = ColumnDefinitionBuilder;

/** A column without a default: each insert must set it. */
export const required = (column: Column): Column => column.notNull();

/** A unique column without a default. */
export const requiredUnique = (column: Column): Column => column.notNull().unique();

/** Text with '' as its default. Columns that lists sort by must not be null, because the engines order nulls differently. */
export const requiredText = (column: Column): Column => column.notNull().defaultTo('');

/** A number or flag with 0 as its default. */
export const requiredNumber = (column: Column): Column => column.notNull().defaultTo(0);

/** A primary key that each insert sets. */
export const primaryKey = (column: Column): Column => column.primaryKey().notNull();

/**
 * A reference to another row. The database deletes the row together with the row that it refers to.
 * @param target table and column, e.g. `users.id`
 */
export const ownedBy =
  (target: `${string}.${string}`) =>
  (column: Column): Column =>
    column.notNull().references(target).onDelete('cascade');

/** A primary key that refers to another row, with the same deletion as `ownedBy`. */
export const keyOwnedBy =
  (target: `${string}.${string}`) =>
  (column: Column): Column =>
    primaryKey(column).references(target).onDelete('cascade');

/**
 * Creates the indexes of one table, in the given order.
 * @param indexes the columns of each index, by its name
 */
export const createIndexes = async (
  kysely: Kysely<unknown>,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  for (const [name, columns] of Object.entries(indexes))
    await kysely.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
};

/** Creates one unique index. */
export const createUniqueIndex = (
  kysely: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> =>
  kysely.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .unique()
    .execute();
