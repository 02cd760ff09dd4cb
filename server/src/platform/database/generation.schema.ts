import { sql } from 'kysely';
import { changesTable, generationTable } from './generation';
import type { Migration } from './migration';
import { addsColumns, bigint, creates, integer, text } from './tables';

const initial: Migration = {
  name: 'generation-0001',
  up: creates({
    [generationTable]: {
      columns: { id: integer.key, value: bigint },
      then: [sql`insert into ${sql.table(generationTable)} (id, value) values (1, 1)`],
    },
  }),
};

/** Changes say what they change: those of programs that do not know this count as changes of anything. */
const named: Migration = {
  name: 'generation-0002',
  up: async (kysely, dialect) => {
    await addsColumns(generationTable, { named: bigint.or(0) })(kysely, dialect);
    await creates({
      [changesTable]: {
        columns: { what: text.key, generation: bigint },
        indexes: { page_changes_by_generation: ['generation'] },
      },
    })(kysely, dialect);
  },
};

export const generationSchema: readonly Migration[] = [initial, named];
