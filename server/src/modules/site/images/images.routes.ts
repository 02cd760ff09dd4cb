import { imageRoutes } from '@yanye/shared/contract/images';
import { refuse } from '#platform/errors';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { ImageLibraryService } from './image-library.service';
import type { ImageReplacingService } from './image-replacing.service';
import type { ImagesService } from './images.service';
import { messages } from './messages.zh';

interface Deps {
  readonly images: ImagesService;
  readonly library: ImageLibraryService;
  readonly replacing: ImageReplacingService;
}

export const bindImageRoutes = (bind: RouteBinder, { images, library, replacing }: Deps): void => {
  bind(imageRoutes.uploadOne, ({ viewer, files: [file] }) =>
    file ? images.uploadOne(viewer, file) : refuse('MALFORMED_REQUEST'),
  );
  bind(imageRoutes.uploadMany, ({ viewer, files }) => images.uploadMany(viewer, files));
  bind(imageRoutes.list, ({ viewer, query }) => library.list(viewer, query));
  bind(imageRoutes.remove, async ({ viewer, body }) => {
    if (body.to_bin) {
      const moved = await library.moveToBin(viewer, body.id_list);
      return withMessage(messages.moved(moved.removed), moved);
    }
    const removal = await library.remove(body.id_list);
    return withMessage(messages.removed(removal.removed, removal.kept.length), removal);
  });
  bind(imageRoutes.rename, async ({ body }) => {
    await library.rename(body.id, body.name);
    return withMessage(messages.renamed);
  });
  bind(imageRoutes.places, ({ viewer, params }) => library.places(viewer, params.id));
  bind(imageRoutes.replace, async ({ viewer, params, files: [file] }) => {
    await replacing.replace(viewer, params.id, file ?? refuse('MALFORMED_REQUEST'));
    const image = await library.find(params.id);
    return withMessage(messages.replaced(image.useCount), image);
  });
  bind(imageRoutes.names, () => images.names());
};
