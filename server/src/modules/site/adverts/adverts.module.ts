import { flagCounts } from '#core/list-states';
import { defineModule } from '#core/module';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { managedAdverts } from './adverts.managed';
import { advertChanged } from './adverts.events';
import { advertsRepository } from './adverts.repository';
import { bindAdvertRoutes } from './adverts.routes';
import { advertsReverts } from './adverts.reverts';
import { advertsService } from './adverts.service';
import { advertsInTransfer } from './adverts.transfer';
import { advertsSchema } from './adverts.schema';

/** Promotions: pictures that link to other sites. */
export const advertsModule = defineModule({
  name: 'adverts',
  schema: advertsSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, events, bind, adminLists, listStates, reverts }, { images }) => {
    const record = tableRecords(database, events, advertChanged, 'adverts');
    const rows = recordedRows(advertsRepository(database.forTables()), record);
    const managed = managedAdverts({ ...basics, record });
    const adverts = advertsService({ ...basics, adverts: rows, managed, images });
    images.addPictureColumn({
      place: 'advert',
      table: 'adverts',
      column: 'images',
      title: 'title',
      shown: 'is_show',
      isNothingWithout: true,
    });
    bindAdvertRoutes(bind, adverts);
    reverts.add(advertsReverts({ ...basics, adverts: rows }));
    adminLists.add({ name: 'adverts', ...managed });
    listStates.add({ name: 'adverts', counts: async () => flagCounts(await managed.countsBy('is_show')) });
    return {
      transfer: advertsInTransfer(rows),
    };
  },
});
