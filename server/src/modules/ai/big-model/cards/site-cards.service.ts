import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import type { ImportedRole } from '@yanye/shared/contract/role-cards';
import type { Core } from '#core/core';
import { refuse } from '#platform/errors';
import type { UploadedFile } from '#platform/uploaded-file';
import type { Viewer } from '#platform/viewer';
import type { ManagedRolesService } from '../roles/managed-roles.service';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import { siteRoleKey } from '../roles/role-names';
import type { RoleRowsRepository } from '../roles/role-rows.repository';
import type { CardChoice, CardExportService, WrittenCard } from './card-export.service';
import type { CardImportService, CardTarget } from './card-import.service';
import type { CardsRepository } from './cards.repository';
import type { RoleOfCard } from './mapping/role-of-card';
import { messages } from './messages.zh';

interface Deps {
  readonly importing: CardImportService;
  readonly exporting: CardExportService;
  readonly cards: CardsRepository;
  readonly managed: Pick<ManagedRolesService, 'create'>;
  readonly roles: Pick<RoleRowsRepository, 'find' | 'tagsOf'>;
  readonly details: Pick<RoleDetailsRepository, 'find'>;
  readonly core: Pick<Core, 'publicUrl'>;
}

/** Cards of the roles of the site. */
export const siteCardsService = (deps: Deps) => {
  const { importing, exporting, cards, managed, roles, details, core } = deps;

  const knownTags = async (titles: readonly string[]) => {
    const wanted = [...new Set(titles.map((title) => title.trim()))].filter(Boolean).slice(0, 100);
    const known = wanted.length > 0 ? await cards.tagsByTitle(wanted) : [];
    const titlesOf = new Set(known.map(({ title }) => title));
    return { known, unknown: wanted.filter((title) => !titlesOf.has(title)) };
  };

  const store = async (role: RoleOfCard, icon: string) => {
    const { known, unknown } = await knownTags(role.tags);
    const { name, abstract, prologue, prompt, details: given } = role;
    const id = await managed.create({
      ...{ name, abstract, prologue, prompt, icon, details: given },
      enable: false,
      scope: 0,
      autoReply: false,
      is_featured: false,
      tagList: known.slice(0, roleLengths.tags).map((tag) => tag.id),
    });
    const notices = [messages.disabled];
    return { id, notices: unknown.length > 0 ? [messages.unknownTags(unknown), ...notices] : notices };
  };

  const target: CardTarget = {
    freeName: async (names) => {
      const taken = new Set(await cards.takenKeys(names.map(siteRoleKey)));
      return names.find((name) => !taken.has(siteRoleKey(name)));
    },
    store,
  };

  return {
    /**
     * The role is switched off until an administrator has read it.
     * @throws AppError ROLE_CARD_REFUSED, ROLE_NAME_TAKEN, RATE_LIMITED
     */
    import: (viewer: Viewer, file: UploadedFile): Promise<ImportedRole> =>
      importing.import(viewer, file, target),

    /** @throws AppError ROLE_NOT_FOUND, also for a role of somebody's own */
    export: async (id: number, choice: CardChoice): Promise<WrittenCard> => {
      const row = (await roles.find(id)) ?? refuse('ROLE_NOT_FOUND');
      const tags = (await roles.tagsOf([id])).map(({ title }) => title);
      const { name, abstract, prologue, prompt, icon, created_at } = row;
      const source = `${core.publicUrl()}/bigModel/role?id=${id}`;
      const role = { name, abstract, prologue, prompt, icon, tags, source, licence: messages.licence };
      return exporting.export({ ...role, details: await details.find(id), createdAt: created_at }, choice);
    },
  };
};

export type SiteCardsService = ReturnType<typeof siteCardsService>;
