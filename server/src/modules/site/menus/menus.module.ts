import { defineModule } from '#core/module';
import { tableReverts } from '#core/table-reverts';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { menuPictures } from './menus.pictures';
import { menuChanged } from './menus.events';
import { menusRepository } from './menus.repository';
import { bindMenuRoutes } from './menus.routes';
import { menusService } from './menus.service';
import { menusInTransfer } from './menus.transfer';
import { menusSchema } from './menus.schema';

/** The navigation and the banners of its pages. */
export const menusModule = defineModule({
  name: 'menus',
  schema: menusSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, events, bind, reverts }, { images }) => {
    const record = tableRecords(database, events, menuChanged, 'menus');
    const stored = menusRepository(database.forTables());
    // But for the menus of the first start.
    const rows = {
      ...recordedRows(stored, record),
      order: (ids: readonly number[]) => record.changed(ids, () => stored.order(ids)),
    };
    const menus = menusService({ ...basics, menus: rows, images });
    // One that was removed has lost its banners.
    reverts.add(tableReverts({ database, event: menuChanged, table: 'menus', record, idOf: Number }));
    images.places.add(menuPictures(database.forTables()));
    bindMenuRoutes(bind, menus);
    return {
      rows,
      transfer: menusInTransfer({ menus: rows, images }),
    };
  },
});
