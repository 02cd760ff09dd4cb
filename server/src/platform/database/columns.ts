import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = ColumnDefinitionBuilder;

export const required = (column: Column): Column => column.notNull();

/** Text with '' as its default. Columns that lists sort by must not be null, because the engines order nulls differently. */
export const requiredText = (column: Column): Column => column.notNull().defaultTo('');

export const requiredNumber = (column: Column): Column => column.notNull().defaultTo(0);

export const primaryKey = (column: Column): Column => column.primaryKey().notNull();

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
