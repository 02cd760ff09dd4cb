import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { managedLinks } from './links.managed';
import { linkPictures } from './links.pictures';
import { linkRecords, recordedLinks } from './links.recorded';
import { linksRepository } from './links.repository';
import { bindLinkRoutes } from './links.routes';
import { linksService } from './links.service';
import { linksInTransfer } from './links.transfer';
import { linksSchema } from './links.schema';

/** Friend links. */
export const linksModule = defineModule({
  name: 'links',
  schema: linksSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, events, bind, adminLists }, { images }) => {
    const record = linkRecords(database.forTables(), events);
    const rows = recordedLinks(linksRepository(database.forTables()), record);
    const managed = managedLinks({ ...basics, record });
    const links = linksService({ ...basics, links: rows, managed });
    images.places.add(linkPictures(database.forTables()));
    bindLinkRoutes(bind, links);
    adminLists.add({ name: 'links', ...managed });
    return {
      ...links,
      /** Links in a content package. */
      transfer: linksInTransfer(rows),
    };
  },
});
