import type { Core } from '#core/core';
import type { ImagesPublic } from '#site/images/images.module';
import type { ManagedRolesService } from '../roles/managed-roles.service';
import type { OwnRolesService } from '../own/own-roles.service';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import type { RoleRowsRepository } from '../roles/role-rows.repository';
import { cardExportService } from './card-export.service';
import { cardImportService } from './card-import.service';
import { cardReader } from './card-reader';
import { cardsRepository } from './cards.repository';
import { ownCardsService } from './own-cards.service';
import { bindRoleCardRoutes } from './role-cards.routes';
import { siteCardsService } from './site-cards.service';

interface Parts {
  readonly images: Pick<ImagesPublic, 'uploadOne' | 'forgetLater'>;
  readonly managed: Pick<ManagedRolesService, 'create'>;
  readonly own: Pick<OwnRolesService, 'create' | 'seen'>;
  readonly roles: RoleRowsRepository;
  readonly details: RoleDetailsRepository;
}

/** Files of character cards, in and out. */
export const bindRoleCards = (core: Core, parts: Parts): void => {
  const { basics, codecs, database, bind, worker, onClose } = core;
  const reader = cardReader(worker('card'));
  const shared = {
    ...parts,
    core,
    cards: cardsRepository(database.forTables()),
    importing: cardImportService({ ...basics, ...parts, codecs, reader }),
    exporting: cardExportService(core),
  };
  bindRoleCardRoutes(bind, { site: siteCardsService(shared), own: ownCardsService(shared) });
  onClose.add(() => reader.close());
};
