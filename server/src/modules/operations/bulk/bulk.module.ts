import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { defineBulkJobs } from './bulk.jobs';
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
    const bulk = bulkService({ ...basics, tasks, targets, jobs });
    defineBulkJobs(jobs, { ...basics, tasks, targets, users });
    jobs.define({ name: 'bulk.sweep', everySeconds: 3_600, work: () => bulk.sweep() });
    bindBulkRoutes(bind, bulk);
    return bulk;
  },
});
