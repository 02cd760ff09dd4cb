import { join } from 'node:path';
import { readArticles } from '#content/articles/articles.read';
import { defineModule } from '#core/module';
import { localFiles } from '#platform/files/files';
import { settingsModule } from '#site/settings/settings.module';
import { sharePainter } from './share-painter';
import { bindSharePictureRoutes } from './share-pictures.routes';
import { sharePicturesService } from './share-pictures.service';

/** Pictures that other sites show for articles without a cover. */
export const sharePicturesModule = defineModule({
  name: 'share-pictures',
  needs: { settings: settingsModule },
  make: ({ database, config, time, worker, serverParts, onClose }, { settings }) => {
    const painter = sharePainter(worker('share-picture'));
    const pictures = sharePicturesService({
      settings,
      articles: readArticles(database),
      painter,
      files: localFiles(join(config.dataDir, 'share-pictures')),
      time,
    });
    serverParts.add((server) => bindSharePictureRoutes(server, pictures));
    onClose.add(() => painter.close());
    return pictures;
  },
});
