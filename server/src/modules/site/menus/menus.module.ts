import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { menuPictures } from './menus.pictures';
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
  make: ({ basics, database, bind }, { images }) => {
    const rows = menusRepository(database.forTables());
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
