import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { defineBulkJobs, defineBulkSweep } from './bulk.jobs';
import { bulkQueue } from './bulk-queue';
import { bulkRepository } from './bulk.repository';
import { bindBulkRoutes } from './bulk.routes';
import { bulkService } from './bulk.service';
import { bulkTargets } from './bulk-targets';
import { bulkSchema } from './bulk.schema';

/** Bulk actions on lists of the back office. */
export const bulkModule = defineModule({
  name: 'bulk',
  schema: bulkSchema,
  needs: { users: usersModule },
  make: ({ basics, database, jobs, adminLists, bind }, { users }) => {
    const tasks = bulkRepository(database.forTables());
    const targets = bulkTargets(adminLists);
    const queue = bulkQueue(jobs);
    const bulk = bulkService({ ...basics, tasks, targets, queue });
    defineBulkJobs(jobs, { ...basics, tasks, targets, queue, users });
    defineBulkSweep(jobs, bulk);
    bindBulkRoutes(bind, bulk);
    return bulk;
  },
});
