import { sql } from 'kysely';
import { generationTable } from './generation';
import type { Migration } from './migration';
import { bigint, creates, integer } from './tables';

const initial: Migration = {
  name: 'generation-0001',
  up: creates({
    [generationTable]: {
      columns: { id: integer.key, value: bigint },
      then: [sql`insert into ${sql.table(generationTable)} (id, value) values (1, 1)`],
    },
  }),
};

export const generationSchema: readonly Migration[] = [initial];
