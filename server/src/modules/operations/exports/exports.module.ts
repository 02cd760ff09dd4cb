import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { exportSources } from './export-sources';
import { exportTickets } from './export-tickets';
import { exportsRepository } from './exports.repository';
import { bindExportRoutes } from './exports.routes';
import { exportsService } from './exports.service';
import { exportsSchema } from './exports.schema';

/** Lists of the back office as files. */
export const exportsModule = defineModule({
  name: 'exports',
  schema: exportsSchema,
  needs: { users: usersModule },
  make: ({ basics, database, events, adminLists, bind }, { users }) => {
    const tickets = exportTickets({
      ...basics,
      tickets: exportsRepository(database.forTables()),
      users,
      events,
    });
    const exporting = exportsService({ ...basics, tickets, sources: exportSources(adminLists) });
    bindExportRoutes(bind, exporting);
    return { ...exporting, tickets };
  },
});
