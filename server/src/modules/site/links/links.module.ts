import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { managedLinks } from './links.managed';
import { linkPictures } from './links.pictures';
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
  make: ({ basics, database, bind, adminLists }, { images }) => {
    const rows = linksRepository(database.forTables());
    const managed = managedLinks(basics);
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
