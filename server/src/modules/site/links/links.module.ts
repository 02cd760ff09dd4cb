import { flagCounts } from '#core/list-states';
import { defineModule } from '#core/module';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { managedLinks } from './links.managed';
import { linkChanged } from './links.events';
import { linksRepository } from './links.repository';
import { bindLinkRoutes } from './links.routes';
import { linksReverts } from './links.reverts';
import { linksService } from './links.service';
import { linksInTransfer } from './links.transfer';
import { linksSchema } from './links.schema';

/** Friend links. */
export const linksModule = defineModule({
  name: 'links',
  schema: linksSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, events, bind, adminLists, listStates, reverts }, { images }) => {
    const record = tableRecords(database, events, linkChanged, 'links');
    const rows = recordedRows(linksRepository(database.forTables()), record);
    const managed = managedLinks({ ...basics, record });
    const links = linksService({ ...basics, links: rows, managed });
    images.addPictureColumn({
      place: 'link',
      table: 'links',
      column: 'picture',
      title: 'title',
      shown: 'is_shown',
    });
    bindLinkRoutes(bind, links);
    reverts.add(linksReverts({ ...basics, links: rows }));
    adminLists.add({ name: 'links', ...managed });
    listStates.add({ name: 'links', counts: async () => flagCounts(await managed.countsBy('is_shown')) });
    return {
      ...links,
      transfer: linksInTransfer(rows),
    };
  },
});
