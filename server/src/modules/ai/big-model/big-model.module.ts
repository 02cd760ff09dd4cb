import { providersModule } from '#ai/providers/providers.module';
import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { settingsModule } from '#site/settings/settings.module';
import { bigModelRepository } from './big-model.repository';
import { bindBigModelRoutes } from './big-model.routes';
import { bigModelService } from './big-model.service';
import { bigModelSchema } from './big-model.schema';

/** The language model's setting, and the square of roles. */
export const bigModelModule = defineModule({
  name: 'big-model',
  schema: bigModelSchema,
  needs: { settings: settingsModule, images: imagesModule, providers: providersModule },
  make: ({ database, bind }, { settings, images, providers }) => {
    const rows = bigModelRepository(database.forTables());
    images.addPictureColumn({
      place: 'role',
      table: 'big_model_roles',
      column: 'icon',
      title: 'name',
      shown: 'enable',
    });
    bindBigModelRoutes(bind, bigModelService({ database, settings, bigModel: rows, providers }));
    return { rows };
  },
});
