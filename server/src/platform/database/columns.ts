import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = ColumnDefinitionBuilder;

export const required = (column: Column): Column => column.notNull();

export const requiredUnique = (column: Column): Column => column.notNull().unique();

/** Text with '' as its default. Columns that lists sort by must not be null, because the engines order nulls differently. */
export const requiredText = (column: Column): Column => column.notNull().defaultTo('');

export const requiredNumber = (column: Column): Column => column.notNull().defaultTo(0);

export const primaryKey = (column: Column): Column => column.primaryKey().notNull();

/** A reference to a row that takes this one with it when it is deleted. @param target e.g. `users.id` */
export const ownedBy =
  (target: `${string}.${string}`) =>
  (column: Column): Column =>
    column.notNull().references(target).onDelete('cascade');

export const keyOwnedBy =
  (target: `${string}.${string}`) =>
  (column: Column): Column =>
    primaryKey(column).references(target).onDelete('cascade');

/** @param indexes the columns of each index, by its name; created in this order */
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
