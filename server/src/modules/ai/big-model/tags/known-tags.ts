import { atField, refuse } from '#platform/errors';
import { messages } from '../messages.zh';
import type { RoleTagsRepository } from './role-tags.repository';

interface Deps {
  readonly tags: Pick<RoleTagsRepository, 'existing'>;
}

/** Roles are given tags that exist. */
export const knownTags = ({ tags }: Deps) => ({
  /** @throws AppError BAD_INPUT at `tagList` */
  check: async (ids: readonly number[] | undefined): Promise<void> => {
    if (!ids || ids.length === 0) return;
    if ((await tags.existing(ids)).length < new Set(ids).size)
      refuse('BAD_INPUT', atField('tagList', messages.role.unknownTag));
  },
});

export type KnownTags = ReturnType<typeof knownTags>;
