import { roleCardRoutes, type ImportedRole } from '@yanye/shared/contract/role-cards';
import { refuse } from '#platform/errors';
import { asDownload, withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { WrittenCard } from './card-export.service';
import { messages } from './messages.zh';
import type { OwnCardsService } from './own-cards.service';
import type { SiteCardsService } from './site-cards.service';

interface Deps {
  readonly site: SiteCardsService;
  readonly own: OwnCardsService;
}

export const bindRoleCardRoutes = (bind: RouteBinder, { site, own }: Deps): void => {
  const answerOf = (imported: ImportedRole) => withMessage(messages.imported(imported.name), imported);
  const download = ({ fileName, bytes, size }: WrittenCard) => asDownload(fileName, bytes, size);

  bind(roleCardRoutes.importRole, async ({ viewer, files: [file] }) =>
    answerOf(await site.import(viewer, file ?? refuse('MALFORMED_REQUEST'))),
  );
  bind(roleCardRoutes.exportRole, async ({ params, query }) => download(await site.export(params.id, query)));
  bind(roleCardRoutes.importOwn, async ({ viewer, files: [file] }) =>
    answerOf(await own.import(viewer, file ?? refuse('MALFORMED_REQUEST'))),
  );
  bind(roleCardRoutes.exportOwn, async ({ viewer, params, query }) =>
    download(await own.export(viewer, params.id, query)),
  );
};
