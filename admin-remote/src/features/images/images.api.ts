import { contractApi } from '@yanye/shared/api/contract-api';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';

export const imagesApi = contractApi<typeof imageRoutes>('admin_remote/images', imageCalls).with(
  ({ query, mutation }) => ({
    imageNames: query('names', { tags: ['Images'] }),
    imageLibrary: query('list', { tags: ['Images'] }),
    imagePlaces: query('places', { tags: ['Images'] }),
    renameImage: mutation('rename', { invalidates: ['Images'], quiet: true }),
    removeImages: mutation('remove', { invalidates: ['Images', 'RecycleBin'] }),
  }),
);
