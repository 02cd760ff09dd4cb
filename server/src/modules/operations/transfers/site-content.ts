import { isDeepStrictEqual } from 'node:util';
import type { TransferMode } from '@yanye/shared/contract/transfers.calls';
import type { SiteData } from '#content-format/site-data';
import type { SitePart } from '#content-format/site-part';

type Part = keyof SiteData;
export type SiteParts = { readonly [P in Part]: SitePart<SiteData[P][number]> };

interface Difference<D> {
  readonly added: readonly D[];
  readonly changed: readonly { readonly id: number; readonly item: D }[];
}

const differenceOf = async <D>(part: SitePart<D>, wanted: readonly D[]): Promise<Difference<D>> => {
  const there = new Map((await part.stored()).map(({ id, data }) => [part.keyOf(data), { id, data }]));
  return {
    added: wanted.filter((item) => !there.has(part.keyOf(item))),
    changed: wanted.flatMap((item) => {
      const known = there.get(part.keyOf(item));
      return known && !isDeepStrictEqual(known.data, item) ? [{ id: known.id, item }] : [];
    }),
  };
};

const dataOf = async <D>(part: SitePart<D>): Promise<D[]> => (await part.stored()).map(({ data }) => data);

export const siteContent = (parts: SiteParts) => {
  const differences = async (data: SiteData) => [
    await differenceOf(parts.menus, data.menus),
    await differenceOf(parts.links, data.links),
    await differenceOf(parts.promotions, data.promotions),
    await differenceOf(parts.terms, data.terms),
  ];

  /** @returns whether anything was done */
  const storePart = async <D>(
    part: SitePart<D>,
    wanted: readonly D[],
    mode: TransferMode,
    now: number,
  ): Promise<boolean> => {
    const { added, changed } = await differenceOf(part, wanted);
    // The last one first: of links with the same position the newer one comes first.
    for (const item of added.toReversed()) await part.store(item, undefined, now);
    if (mode === 'skip') return added.length > 0;
    for (const { id, item } of changed) await part.store(item, id, now);
    return added.length + changed.length > 0;
  };

  return {
    read: async (): Promise<SiteData> => ({
      menus: await dataOf(parts.menus),
      links: await dataOf(parts.links),
      promotions: await dataOf(parts.promotions),
      terms: await dataOf(parts.terms),
    }),

    compare: async (data: SiteData): Promise<'new' | 'changed' | 'unchanged'> => {
      const found = await differences(data);
      if (found.some(({ changed }) => changed.length > 0)) return 'changed';
      return found.some(({ added }) => added.length > 0) ? 'new' : 'unchanged';
    },

    /**
     * Adds what is not there, and with `overwrite` changes what differs; call it inside a transaction.
     * @returns whether anything was done
     */
    store: async (data: SiteData, mode: TransferMode, now: number): Promise<boolean> => {
      const done = [
        // Of menus with the same position the older one comes first.
        await storePart(parts.menus, data.menus.toReversed(), mode, now),
        await storePart(parts.links, data.links, mode, now),
        await storePart(parts.promotions, data.promotions, mode, now),
        await storePart(parts.terms, data.terms, mode, now),
      ];
      return done.includes(true);
    },
  };
};

export type SiteContent = ReturnType<typeof siteContent>;
