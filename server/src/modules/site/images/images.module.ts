import { defineModule, type PublicOf } from '#core/module';
import { Registry } from '#core/registry';
import { tableRecords } from '#platform/events/record-tracker';
import { serveUploads } from '#platform/http/serve-uploads';
import { recycleBinModule } from '#site/recycle-bin/recycle-bin.module';
import { imageLibraryRepository } from './image-library.repository';
import { imageChanged } from './images.events';
import { imageLibraryService } from './image-library.service';
import { imageReplacingRepository } from './image-replacing.repository';
import { imageReplacingService } from './image-replacing.service';
import { imageUsesRepository } from './image-uses.repository';
import { imageUsesService } from './image-uses.service';
import { defineImageJobs, pictureJobs } from './images.jobs';
import { imageReverts } from './images.reverts';
import { recordedImages, recordedLibrary, recordedReplacing } from './images.recorded';
import { imagesRepository } from './images.repository';
import { bindImageRoutes } from './images.routes';
import { imagesSchema } from './images.schema';
import { imagesService } from './images.service';
import { broughtCloud, type PictureCloud } from './picture-cloud';
import { pictureCopiesRepository } from './picture-copies.repository';
import { pictureCopiesService } from './picture-copies.service';
import { pictureFiles } from './picture-files';
import { columnPictures, type PictureColumn, type PicturePlace } from './picture-places';
import { pictureStore } from './picture-store';
import { pictureVariantsRepository } from './picture-variants.repository';
import { pictureVariantsService } from './picture-variants.service';
import { removedPictures } from './removed-pictures';
import { recordedPictureRemoval, removedPicturesRepository } from './removed-pictures.repository';
import { textPicturesRepository } from './text-pictures.repository';
import { transferredPictures } from './transferred-pictures';
import { transferredPicturesRepository } from './transferred-pictures.repository';
import { textPicturesService } from './text-pictures.service';
import { uploadsPath } from './picture-address';

/** The picture library, and the pictures that texts show. */
export const imagesModule = defineModule({
  name: 'images',
  schema: imagesSchema,
  needs: { bin: recycleBinModule },
  make: (
    {
      basics,
      codecs,
      database,
      events,
      files,
      jobs,
      outgoing,
      config,
      bind,
      serverParts,
      uploadsRoot,
      reverts,
    },
    { bin },
  ) => {
    const places = new Registry<PicturePlace>();
    const clouds = new Registry<PictureCloud>();
    const cloud = broughtCloud(clouds);
    const record = tableRecords(database, events, imageChanged, 'images');
    const rows = recordedImages(imagesRepository(database.forTables()), record);
    // Files have no part in a renaming, which alone can be taken back.
    reverts.add(imageReverts({ database, record }));
    const uses = imageUsesService({ uses: imageUsesRepository(database.forTables(), places), places });
    const queue = pictureJobs(jobs, basics.clock);
    const removed = removedPictures({
      ...basics,
      removal: recordedPictureRemoval(removedPicturesRepository(database.forTables(), places), record),
      uses,
      places,
      bin,
      pictureJobs: queue,
    });
    bin.parts.add(removed.part);
    const shared = {
      ...basics,
      removed,
      images: rows,
      library: recordedLibrary(imageLibraryRepository(database.forTables(), places), rows, record),
      places,
      cloud,
      store: pictureStore({ ...basics, files, codecs }),
      pictureJobs: queue,
    };
    const variants = pictureVariantsService({
      database,
      variants: pictureVariantsRepository(database.forTables()),
      files,
      codecs,
    });
    const stored = pictureFiles({ files, variants, cloud });
    const images = imagesService({ ...shared, files });
    const library = imageLibraryService({ ...shared, uses, files: stored, variants });
    const textPictures = textPicturesService({ notes: textPicturesRepository(database.forTables()), places });
    const replacing = imageReplacingService({
      ...shared,
      replacing: recordedReplacing(imageReplacingRepository(database.forTables()), record),
      textPictures,
      files: stored,
    });
    const copies = pictureCopiesService({
      ...basics,
      copies: pictureCopiesRepository(database.forTables()),
      images,
      outgoing,
      maxBytes: config.maxUploadBytes,
    });
    const movedTo = async (path: string) => (await cloud.addressOf(path)) ?? replacing.movedTo(path);
    defineImageJobs(jobs, { ...shared, variants, library, files: stored });
    bindImageRoutes(bind, { images, library, replacing });
    serverParts.add((server) => serveUploads(server, uploadsRoot, uploadsPath, movedTo));
    return {
      ...images,
      findByPaths: rows.findByPaths,
      sizesOf: rows.sizesOf,
      /** Queues the removal of pictures that a record no longer shows; call it in the transaction of the change. */
      forgetLater: shared.pictureJobs.forgetLater,
      /** Where modules show pictures: the library counts these places, and replaces pictures in them. */
      places,
      /** Where pictures of the library are stored instead of on this server; the first one counts. */
      clouds,
      /** Pictures that are stored elsewhere. */
      cloud,
      addPictureColumn: (column: PictureColumn) => places.add(columnPictures(database, column)),
      variants,
      copies,
      textPictures,
      transfer: transferredPictures(transferredPicturesRepository(database.forTables()), rows, removed),
    };
  },
});

export { downloadPicture } from './download-picture';

export type ImagesPublic = PublicOf<typeof imagesModule>;
