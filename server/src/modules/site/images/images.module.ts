import { defineModule, type PublicOf } from '#core/module';
import { serveUploads } from '#platform/http/serve-uploads';
import { imageLibraryService, type LeftPicture } from './image-library.service';
import { imageReplacingRepository } from './image-replacing.repository';
import { imageUsesRepository } from './image-uses.repository';
import { defineImageJobs, forgetPicturesLater, makeVariantsOf } from './images.jobs';
import { imagesRepository } from './images.repository';
import { bindImageRoutes } from './images.routes';
import { imagesService } from './images.service';
import { pictureCopiesRepository } from './picture-copies.repository';
import { pictureCopiesService } from './picture-copies.service';
import { pictureStore } from './picture-store';
import { pictureVariantsRepository } from './picture-variants.repository';
import { pictureVariantsService, variantFilesIn } from './picture-variants.service';
import { textPicturesRepository } from './text-pictures.repository';
import { transferredPicturesRepository } from './transferred-pictures.repository';
import { uploadsPath } from './uploads-path';
import { imagesSchema } from './images.schema';

/** The picture library, and the pictures that texts show. */
export const imagesModule = defineModule({
  name: 'images',
  schema: imagesSchema,
  needs: {},
  make: ({ basics, database, files, jobs, clock, outgoing, config, bind, serverParts, uploadsRoot }) => {
    const rows = imagesRepository(database.forTables());
    const picturing = {
      ...basics,
      images: rows,
      files,
      // Loaded with the first picture: its codecs take a tenth of the time of a start.
      prepare: async (bytes: Uint8Array) =>
        (await import('#platform/pictures/judge-picture')).judgePicture(bytes),
      makeVariants: (id: number) => makeVariantsOf(jobs, id),
    };
    const storePicture = pictureStore(picturing);
    const images = imagesService({ ...picturing, storePicture });
    const variants = pictureVariantsService({
      database,
      variants: pictureVariantsRepository(database.forTables()),
      files,
      maker: () => import('#platform/pictures/picture-variants'),
    });
    const library = imageLibraryService({
      ...picturing,
      storePicture,
      picturesOf: variants.find,
      uses: imageUsesRepository(database.forTables()),
      replacing: imageReplacingRepository(database.forTables()),
      variantFilesOf: variantFilesIn(files),
    });
    const copies = pictureCopiesService({
      ...basics,
      copies: pictureCopiesRepository(database.forTables()),
      images,
      outgoing,
      maxBytes: config.maxUploadBytes,
    });
    defineImageJobs(jobs, variants, library, clock);
    bindImageRoutes(bind, images, library);
    serverParts.add((server) => serveUploads(server, uploadsRoot, uploadsPath, library.movedTo));
    return {
      ...images,
      findByPaths: rows.findByPaths,
      /** Removes pictures later that a record does not show any more; call it in the transaction of the change. */
      forgetLater: (left: readonly LeftPicture[]) => forgetPicturesLater(jobs, clock, left),
      library,
      variants,
      copies,
      textPictures: textPicturesRepository(database.forTables()),
      /** Pictures in a content package. */
      transfer: transferredPicturesRepository(database.forTables()),
    };
  },
});

export type ImagesPublic = PublicOf<typeof imagesModule>;
