import { transferRoutes } from '@yanye/shared/contract/transfers';
import { refuse } from '#platform/errors';
import { asDownload, withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { ContentExport } from './content-export.service';
import { messages } from './messages.zh';
import type { TransfersService } from './transfers.service';

export const bindTransferRoutes = (
  bind: RouteBinder,
  transfers: TransfersService,
  exporting: ContentExport,
): void => {
  bind(transferRoutes.content, () => exporting.summary());
  bind(transferRoutes.exportContent, async ({ viewer }) => ({
    path: `/api/transfers/export/${await exporting.create(viewer)}`,
  }));
  bind(transferRoutes.download, async ({ params }) => {
    const { fileName, bytes } = await exporting.download(params.ticket);
    return asDownload(fileName, bytes);
  });
  bind(transferRoutes.list, () => transfers.list());
  bind(transferRoutes.create, ({ viewer, body }) => transfers.create(viewer, body));
  bind(transferRoutes.read, ({ params }) => transfers.read(params.id));
  bind(transferRoutes.entries, ({ params, query }) => transfers.entries(params.id, query));
  bind(transferRoutes.sendPart, ({ params, query, files: [part] }) =>
    transfers.sendPart(params.id, query.offset, part ?? refuse('MALFORMED_REQUEST')),
  );
  bind(transferRoutes.start, async ({ viewer, params, body }) =>
    withMessage(messages.started, await transfers.start(viewer, params.id, body.mode)),
  );
  bind(transferRoutes.cancel, async ({ params }) => {
    const transfer = await transfers.cancel(params.id);
    return withMessage(messages.cancelled(transfer.done), transfer);
  });
  bind(transferRoutes.remove, async ({ params }) => {
    await transfers.remove(params.id);
    return withMessage(messages.removed);
  });
};
