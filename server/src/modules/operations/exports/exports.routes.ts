import { exportRoutes } from '@yanye/shared/contract/exports';
import { asDownload, type RouteBinder } from '#platform/http/route-binder';
import type { ExportsService } from './exports.service';

export const bindExportRoutes = (bind: RouteBinder, exports: ExportsService): void => {
  bind(exportRoutes.create, async ({ viewer, body }) => ({
    path: `/api/exports/${await exports.create(viewer, body)}`,
  }));
  bind(exportRoutes.download, async ({ params }) => {
    const { fileName, bytes } = await exports.download(params.ticket);
    return asDownload(fileName, bytes);
  });
};
