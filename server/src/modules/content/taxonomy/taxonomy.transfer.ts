import { termKinds, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import type { SiteData } from '#content-format/site-data';
import type { SitePart } from '#content-format/site-part';
import type { TermUsesRepository } from './term-uses.repository';
import type { TermsRepository } from './terms.repository';

type Item = SiteData['terms'][number];

interface Deps {
  readonly terms: TermsRepository;
  readonly uses: Pick<TermUsesRepository, 'countedOf'>;
}

const byKey = (one: string, other: string): number => (one < other ? -1 : 1);

/** Descriptions, covers, order and aliases of terms; which articles have them is in the articles. */
export const taxonomyInTransfer = ({ terms, uses }: Deps): SitePart<Item> => {
  const itemsOf = async (kind: TermKind) => {
    const rows = new Map((await terms.all(kind)).map((row) => [row.name, row]));
    const aliases = await terms.aliases(kind);
    const names = [...new Set([...rows.keys(), ...aliases.map(({ name }) => name)])].sort(byKey);
    return names.map((name) => {
      const row = rows.get(name);
      const own = aliases.flatMap(({ alias, name: of }) => (of === name ? [alias] : []));
      return {
        id: row?.id ?? 0,
        data: {
          ...{ kind, name, description: row?.description ?? '', cover: row?.cover ?? '' },
          ...{ order: row?.position ?? 0, aliases: [...own].sort(byKey) },
        },
      };
    });
  };

  /** Those that are no name and no alias here. */
  const freeOf = async (kind: TermKind, aliases: readonly string[]): Promise<string[]> => {
    if (aliases.length === 0) return [];
    const used = new Set((await uses.countedOf(kind, aliases)).map(({ name }) => name));
    const described = new Set((await terms.findMany(kind, aliases)).map(({ name }) => name));
    const taken = new Set((await terms.aliases(kind)).map(({ alias }) => alias));
    return aliases.filter((alias) => !used.has(alias) && !described.has(alias) && !taken.has(alias));
  };

  return {
    stored: async () => {
      const all = [];
      for (const kind of termKinds) all.push(...(await itemsOf(kind)));
      return all;
    },

    keyOf: ({ kind, name }) => `${kind} ${name}`,

    store: async ({ kind, name, description, cover, order: position, aliases }, _id, created_at) => {
      // Here it leads to another one, which articles of the file get too.
      if ((await terms.targetOf(kind, name)) !== undefined) return;
      const row = await terms.find(kind, name);
      if (row) await terms.change(row.id, { description, cover, position });
      else if (description !== '' || cover !== '' || position > 0)
        await terms.add([{ kind, name, description, cover, position, created_at }]);
      const before = (await terms.aliasesOf(kind, [name])).map(({ alias }) => alias);
      await terms.removeAliases(
        kind,
        before.filter((alias) => !aliases.includes(alias)),
      );
      const added = await freeOf(
        kind,
        aliases.filter((alias) => !before.includes(alias)),
      );
      await terms.addAliases(added.map((alias) => ({ kind, alias, name, created_at })));
    },
  };
};
