import { imageRoutes } from '@yanye/shared/contract/images';
import { refuse } from '../../platform/errors';
import { withMessage, type RouteBinder } from '../../platform/http/route-binder';
import type { ImagesService } from './images.service';
import { messages } from './messages.zh';

/** Binds uploading pictures and the library. */
export const bindImageRoutes = (bind: RouteBinder, images: ImagesService): void => {
  bind(imageRoutes.uploadOne, ({ viewer, files: [file] }) =>
    file ? images.uploadOne(viewer, file) : refuse('MALFORMED_REQUEST'),
  );
  bind(imageRoutes.uploadMany, ({ viewer, files }) => images.uploadMany(viewer, files));
  bind(imageRoutes.list, ({ query }) => images.list(query));
  bind(imageRoutes.remove, async ({ body }) =>
    withMessage(messages.removed(await images.remove(body.id_list))),
  );
  bind(imageRoutes.names, () => images.names());
};
