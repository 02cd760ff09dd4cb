import { defineModule, type PublicOf } from '#core/module';
import { Registry } from '#core/registry';
import { recycleBinRepository } from './recycle-bin.repository';
import { recycleBinSchema } from './recycle-bin.schema';
import type { RemovedPart } from './removed-part';

/** What was removed and can be restored. The records stay in their tables, where their modules hide them. */
export const recycleBinModule = defineModule({
  name: 'recycle-bin',
  schema: recycleBinSchema,
  needs: {},
  make: ({ database }) => ({
    ...recycleBinRepository(database.forTables()),
    parts: new Registry<RemovedPart>(),
  }),
});

export type RecycleBinPublic = PublicOf<typeof recycleBinModule>;
