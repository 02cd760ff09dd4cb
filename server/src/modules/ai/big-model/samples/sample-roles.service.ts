import type { Basics } from '#platform/basics';
import { iconAddress } from '../icons/role-drawings';
import type { RoleIcons } from '../icons/role-icons.service';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import type { RoleRowsRepository } from '../roles/role-rows.repository';
import type { RoleTagsRepository } from '../tags/role-tags.repository';
import { sampleRoles, sampleTags } from './sample-roles.seed';

interface Deps extends Pick<Basics, 'clock'> {
  readonly icons: Pick<RoleIcons, 'storeMissing'>;
  readonly tags: Pick<RoleTagsRepository, 'add'>;
  readonly roles: Pick<RoleRowsRepository, 'add'>;
  readonly details: Pick<RoleDetailsRepository, 'change'>;
}

/** Roles of a new site. */
export const sampleRolesService = ({ clock, icons, tags, roles, details }: Deps) => {
  /** Call inside a transaction. */
  const store = async (): Promise<void> => {
    const now = clock.now();
    const tagIds = new Map<string, number>();
    for (const tag of sampleTags) tagIds.set(tag.title, await tags.add({ ...tag, created_at: now }));
    for (const { name, drawing, tags: titles, abstract, prologue, prompt, ...sample } of sampleRoles) {
      const texts = { name, abstract, prologue, prompt, icon: iconAddress(drawing) };
      const flags = { enable: 1, scope: 0, auto_reply: 0, is_featured: sample.isFeatured ? 1 : 0 };
      const id = await roles.add(
        { ...texts, ...flags, created_at: now, updated_at: now },
        titles.flatMap((title) => tagIds.get(title) ?? []),
      );
      if (sample.details) await details.change(id, sample.details);
    }
  };

  return {
    /** Draws the icons. @returns stores the rows, inside a transaction */
    prepare: async (): Promise<() => Promise<void>> => {
      await icons.storeMissing();
      return store;
    },
  };
};

export type SampleRoles = ReturnType<typeof sampleRolesService>;
