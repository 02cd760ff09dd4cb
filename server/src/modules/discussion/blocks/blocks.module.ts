import { defineModule } from '#core/module';
import { blocksRepository } from './blocks.repository';
import { bindBlockRoutes } from './blocks.routes';
import { blocksService } from './blocks.service';
import { blocksSchema } from './blocks.schema';

/** Users who block each other. */
export const blocksModule = defineModule({
  name: 'blocks',
  schema: blocksSchema,
  needs: {},
  make: ({ basics, database, bind }) => {
    const blocks = blocksService({ ...basics, blocks: blocksRepository(database.forTables()) });
    bindBlockRoutes(bind, blocks);
    return blocks;
  },
});
