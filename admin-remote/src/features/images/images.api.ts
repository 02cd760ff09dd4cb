import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';

type Routes = typeof imageRoutes;

const imagesApi = injectInto('admin_remote/images', (build) => ({
  imageNames: build.query(contractQuery<Routes['names']>(imageCalls.names, { tags: ['Images'] })),
  imageLibrary: build.query(contractQuery<Routes['list']>(imageCalls.list, { tags: ['Images'] })),
  imagePlaces: build.query(contractQuery<Routes['places']>(imageCalls.places, { tags: ['Images'] })),
  renameImage: build.mutation(
    contractMutation<Routes['rename']>(imageCalls.rename, { invalidates: ['Images'], quiet: true }),
  ),
  removeImages: build.mutation(
    contractMutation<Routes['remove']>(imageCalls.remove, { invalidates: ['Images'] }),
  ),
}));

export const {
  useImageNamesQuery,
  useImageLibraryQuery,
  useImagePlacesQuery,
  useRenameImageMutation,
  useRemoveImagesMutation,
} = imagesApi;
