import { defineModule } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { settingsModule } from '#site/settings/settings.module';
import { cloudObjectsRepository } from './cloud-objects.repository';
import { cloudPicturesService, removalKind } from './cloud-pictures.service';
import { qiniuClient } from './qiniu-client';
import { bindQiniuRoutes } from './qiniu.routes';
import { qiniuSchema } from './qiniu.schema';
import { qiniuSettingsService } from './qiniu-settings.service';
import { qiniuTrialService } from './qiniu-trial.service';

/** Pictures of the library in the cloud storage of Qiniu. */
export const qiniuModule = defineModule({
  name: 'qiniu',
  schema: qiniuSchema,
  needs: { images: imagesModule, settings: settingsModule },
  make: ({ basics, database, jobs, outgoing, config, sealing, bind }, { images, settings }) => {
    const qiniuSettings = qiniuSettingsService({ settings, sealing });
    const client = qiniuClient({ outgoing, baseUrl: config.qiniuBaseUrl });
    const pictures = cloudPicturesService({
      ...basics,
      settings: qiniuSettings,
      client,
      objects: cloudObjectsRepository(database.forTables()),
      jobs,
      outgoing,
      images,
    });
    images.clouds.add(pictures.cloud);
    jobs.define<string>({ name: removalKind, work: pictures.removeUnused });
    settings.groupStates.add({
      group: 'qiniu',
      state: async () => ((await qiniuSettings.enabled()) === undefined ? 'off' : undefined),
    });
    bindQiniuRoutes(
      bind,
      qiniuSettings,
      qiniuTrialService({ ...basics, settings: qiniuSettings, client, outgoing }),
    );
    return {};
  },
});
