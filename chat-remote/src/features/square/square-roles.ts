import type { SquareTag } from '@yanye/shared/contract/big-model';

export interface SquareRole {
  readonly id: number;
  readonly name: string;
  readonly abstract: string;
  readonly icon: string;
  readonly tags: readonly string[];
}

export interface TagChip {
  readonly id: number;
  readonly title: string;
  readonly count: number;
}

/**
 * The roles with a tag, or all roles, without duplicates.
 * @param tagId undefined for all
 */
export const rolesUnder = (tags: readonly SquareTag[], tagId: number | undefined): readonly SquareRole[] => {
  const roles = new Map<number, SquareRole & { readonly shown: boolean }>();
  for (const { id, title, roleList } of tags) {
    for (const role of roleList) {
      const known = roles.get(role.id);
      const shown = tagId === undefined || tagId === id || (known?.shown ?? false);
      roles.set(role.id, { ...role, tags: [...(known?.tags ?? []), title], shown });
    }
  }
  return [...roles.values()].filter(({ shown }) => shown);
};

/** Tags with at least one visible role. */
export const chipsOf = (tags: readonly SquareTag[]): readonly TagChip[] =>
  tags
    .filter(({ roleList }) => roleList.length > 0)
    .map(({ id, title, roleList }) => ({ id, title, count: roleList.length }));

/** @returns the tag id from the query string, undefined for all */
export const tagIn = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('tag') ?? NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};
