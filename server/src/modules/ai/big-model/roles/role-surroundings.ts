import type { RoleTag } from '@yanye/shared/contract/role-tags';
import type { RoleRow, RoleRowsRepository } from './role-rows.repository';

interface Deps {
  readonly roles: Pick<RoleRowsRepository, 'tagsOf' | 'authors'>;
}

type Which = Pick<RoleRow, 'id' | 'author_id'>;

interface Around {
  readonly tags: RoleTag[];
  /** Nick name of who proposed the role; '' for none. */
  readonly author: string;
}

/** What lists of roles show besides the roles, read for a whole page at once. */
export const roleSurroundings = ({ roles }: Deps) => ({
  /** @returns what is around each of the roles */
  of: async (rows: readonly Which[]): Promise<(row: Which) => Around> => {
    const authorIds = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
    const [links, people] = await Promise.all([
      roles.tagsOf(rows.map(({ id }) => id)),
      roles.authors(authorIds),
    ]);
    const tags = new Map<number, RoleTag[]>();
    for (const { role_id, ...tag } of links) tags.set(role_id, [...(tags.get(role_id) ?? []), tag]);
    const names = new Map(people.map(({ id, nick_name }) => [id, nick_name]));
    return ({ id, author_id }) => ({
      tags: tags.get(id) ?? [],
      author: author_id === null ? '' : (names.get(author_id) ?? ''),
    });
  },
});

export type RoleSurroundings = ReturnType<typeof roleSurroundings>;
