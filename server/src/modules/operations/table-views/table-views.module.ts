import { defineModule } from '#core/module';
import { tableViewsRepository } from './table-views.repository';
import { bindTableViewRoutes } from './table-views.routes';
import { tableViewsService } from './table-views.service';
import { tableViewsSchema } from './table-views.schema';

/** Saved views and columns of the back office's lists. */
export const tableViewsModule = defineModule({
  name: 'table-views',
  schema: tableViewsSchema,
  needs: {},
  make: ({ database, bind }) => {
    const views = tableViewsService({ database, tableViews: tableViewsRepository(database.forTables()) });
    bindTableViewRoutes(bind, views);
    return views;
  },
});
