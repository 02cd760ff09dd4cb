import { join } from 'node:path';
import { readArticles } from '#content/articles/articles.read';
import { defineModule, type PublicOf } from '#core/module';
import { localFiles } from '#platform/files/files';
import { settingsModule } from '#site/settings/settings.module';
import { sharePainter } from './share-painter';
import { bindSharePictureRoutes } from './share-pictures.routes';
import { sharePicturesService } from './share-pictures.service';

const forgetJob = 'share-pictures.forget';

/** Pictures that other sites show for articles without a cover. */
export const sharePicturesModule = defineModule({
  name: 'share-pictures',
  needs: { settings: settingsModule },
  make: ({ database, config, time, jobs, worker, serverParts, onClose, keepBySources }, { settings }) => {
    const painter = sharePainter(worker('share-picture'));
    // Each page of an article without a cover asks for it.
    const site = keepBySources(() => settings.site());
    const pictures = sharePicturesService({
      settings: { site: () => site('') },
      articles: readArticles(database),
      painter,
      files: localFiles(join(config.dataDir, 'share-pictures')),
      time,
    });
    serverParts.add((server) => bindSharePictureRoutes(server, pictures));
    onClose.add(() => painter.close());
    jobs.define<readonly string[]>({ name: forgetJob, work: (ids) => pictures.forget(ids) });
    return {
      ...pictures,
      /** Queues the removal of the pictures of deleted articles; call it in the transaction that deletes them. */
      forgetLater: (ids: readonly string[]): Promise<void> => jobs.add(forgetJob, ids),
    };
  },
});

export type SharePicturesPublic = PublicOf<typeof sharePicturesModule>;
