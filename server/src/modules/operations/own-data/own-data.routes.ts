import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { asDownload, withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { OwnDataService } from './own-data.service';

export const bindOwnDataRoutes = (bind: RouteBinder, ownData: OwnDataService): void => {
  bind(ownDataRoutes.prepare, async ({ viewer }) => ({
    path: `/api/own_data/export/${await ownData.prepare(viewer)}`,
  }));
  bind(ownDataRoutes.download, async ({ params }) => {
    const { fileName, bytes } = await ownData.download(params.ticket);
    return asDownload(fileName, bytes);
  });
  bind(ownDataRoutes.removeAccount, async ({ viewer, body, request: { ip } }) => {
    await ownData.removeAccount(viewer, body, ip);
    return withMessage(messages.accountRemoved);
  });
};
