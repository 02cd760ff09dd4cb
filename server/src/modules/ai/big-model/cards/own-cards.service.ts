import type { ImportedRole } from '@yanye/shared/contract/role-cards';
import type { UploadedFile } from '#platform/uploaded-file';
import type { Viewer } from '#platform/viewer';
import type { OwnRolesService } from '../own/own-roles.service';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import { ownRoleKey } from '../roles/role-names';
import type { CardChoice, CardExportService, WrittenCard } from './card-export.service';
import type { CardImportService, CardTarget } from './card-import.service';
import type { CardsRepository } from './cards.repository';
import { messages } from './messages.zh';

interface Deps {
  readonly importing: CardImportService;
  readonly exporting: CardExportService;
  readonly cards: CardsRepository;
  readonly own: Pick<OwnRolesService, 'create' | 'seen'>;
  readonly details: Pick<RoleDetailsRepository, 'find'>;
}

/** Cards of people's own roles, under the rules of all of them: the setting, the number, and the lists of words. */
export const ownCardsService = ({ importing, exporting, cards, own, details }: Deps) => {
  const targetOf = (viewer: Viewer): CardTarget => ({
    freeName: async (names) => {
      const keyOf = (name: string): string => ownRoleKey(viewer.id, name);
      const taken = new Set(await cards.takenKeys(names.map(keyOf)));
      return names.find((name) => !taken.has(keyOf(name)));
    },
    store: async ({ name, abstract, prologue, prompt, details: given }, icon) => ({
      id: await own.create(viewer, { name, abstract, prologue, prompt, icon, details: given }),
      notices: [],
    }),
  });

  return {
    /**
     * @throws AppError ROLE_CARD_REFUSED, ROLE_NAME_TAKEN, RATE_LIMITED, and all that refuses a new role: OWN_ROLES_CLOSED, OWN_ROLES_FULL,
     *   CONTENT_REFUSED, FORBIDDEN
     */
    import: async (viewer: Viewer, file: UploadedFile): Promise<ImportedRole> =>
      importing.import(viewer, file, targetOf(viewer)),

    /** It names no page of the role: nobody else can open one. @throws AppError ROLE_NOT_FOUND, also for a role of somebody else */
    export: async (viewer: Viewer, id: number, choice: CardChoice): Promise<WrittenCard> => {
      const { name, abstract, prologue, prompt, icon, created_at } = await own.seen(viewer, id);
      const role = {
        name,
        abstract,
        prologue,
        prompt,
        icon,
        tags: [],
        source: '',
        licence: messages.licence,
      };
      return exporting.export({ ...role, details: await details.find(id), createdAt: created_at }, choice);
    },
  };
};

export type OwnCardsService = ReturnType<typeof ownCardsService>;
