import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { menuPictures } from './menus.pictures';
import { menuRecords, recordedMenus } from './menus.recorded';
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
  make: ({ basics, database, events, bind }, { images }) => {
    const record = menuRecords(database.forTables(), events);
    const rows = recordedMenus(menusRepository(database.forTables()), record);
    const menus = menusService({ ...basics, menus: rows, images });
    images.places.add(menuPictures);
    bindMenuRoutes(bind, menus);
    return {
      rows,
      /** Menus in a content package. */
      transfer: menusInTransfer({ menus: rows, images }),
    };
  },
});
