import type { ColumnDefinitionBuilder } from 'kysely';

/** Text that is always there, empty unless given: columns that lists sort by must not be null, since engines order null differently. */
export const requiredText = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().defaultTo('');

/** A number or flag that is always there, 0 unless given. */
export const requiredNumber = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().defaultTo(0);
