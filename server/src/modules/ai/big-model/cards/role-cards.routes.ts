import { roleCardRoutes } from '@yanye/shared/contract/role-cards';
import { refuse } from '#platform/errors';
import { asDownload, withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SiteCardsService } from './site-cards.service';

interface Deps {
  readonly site: SiteCardsService;
}

export const bindRoleCardRoutes = (bind: RouteBinder, { site }: Deps): void => {
  bind(roleCardRoutes.importRole, async ({ viewer, files: [file] }) => {
    const imported = await site.import(viewer, file ?? refuse('MALFORMED_REQUEST'));
    return withMessage(messages.imported(imported.name), imported);
  });
  bind(roleCardRoutes.exportRole, async ({ params, query }) => {
    const { fileName, bytes, size } = await site.export(params.id, query);
    return asDownload(fileName, bytes, size);
  });
  bind(roleCardRoutes.importOwn, () => refuse('NOT_BUILT_YET'));
  bind(roleCardRoutes.exportOwn, () => refuse('NOT_BUILT_YET'));
};
