import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { managedAdverts } from './adverts.managed';
import { advertPictures } from './adverts.pictures';
import { advertsRepository } from './adverts.repository';
import { bindAdvertRoutes } from './adverts.routes';
import { advertsService } from './adverts.service';
import { advertsInTransfer } from './adverts.transfer';
import { advertsSchema } from './adverts.schema';

/** Promotions: pictures that link to other sites. */
export const advertsModule = defineModule({
  name: 'adverts',
  schema: advertsSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, bind, adminLists }, { images }) => {
    const rows = advertsRepository(database.forTables());
    const managed = managedAdverts(basics);
    const adverts = advertsService({ ...basics, adverts: rows, managed, images });
    images.places.add(advertPictures(database.forTables()));
    bindAdvertRoutes(bind, adverts);
    adminLists.add({ name: 'adverts', ...managed });
    return {
      /** Promotions in a content package. */
      transfer: advertsInTransfer(rows),
    };
  },
});
