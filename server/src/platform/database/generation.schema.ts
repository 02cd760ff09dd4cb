import { sql } from 'kysely';
import { primaryKey, required } from './columns';
import { generationTable } from './generation';
import type { Migration } from './migration';

const initial: Migration = {
  name: 'generation-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, generationTable)
      .addColumn('id', 'integer', primaryKey)
      .addColumn('value', dialect.bigint, required)
      .execute();
    await sql`insert into ${sql.table(generationTable)} (id, value) values (1, 1)`.execute(kysely);
  },
};

export const generationSchema: readonly Migration[] = [initial];
