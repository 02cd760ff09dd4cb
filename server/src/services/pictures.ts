import { imageLibraryService } from '#site/images/image-library.service';
import { imageReplacingRepository } from '#site/images/image-replacing.repository';
import { imageUsesRepository } from '#site/images/image-uses.repository';
import { defineImageJobs, makeVariantsOf } from '#site/images/images.jobs';
import { imagesRepository } from '#site/images/images.repository';
import { imagesService } from '#site/images/images.service';
import { pictureCopiesRepository } from '#site/images/picture-copies.repository';
import { pictureCopiesService } from '#site/images/picture-copies.service';
import { pictureStore } from '#site/images/picture-store';
import { pictureVariantsRepository } from '#site/images/picture-variants.repository';
import { pictureVariantsService, variantFilesIn } from '#site/images/picture-variants.service';
import { textPicturesRepository } from '#site/images/text-pictures.repository';
import type { Common } from './common';

/** The picture library, and the pictures that texts show. */
export const pictureServices = ({ basics, database, files, jobs, clock, outgoing, config }: Common) => {
  const imageRows = imagesRepository(database.forTables());
  const picturing = {
    ...basics,
    images: imageRows,
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
  return {
    images,
    imageRows,
    library,
    variants,
    copies,
    textPictures: textPicturesRepository(database.forTables()),
  };
};

export type PictureServices = ReturnType<typeof pictureServices>;
