import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { imageRoutes } from '@yanye/shared/contract/images';
import { imageCalls } from '@yanye/shared/contract/images.calls';

const imagesApi = injectInto('admin_remote/images', (build) => ({
  imageNames: build.query(
    contractQuery<(typeof imageRoutes)['names']>(imageCalls.names, { tags: ['Images'] }),
  ),
}));

export const { useImageNamesQuery } = imagesApi;
