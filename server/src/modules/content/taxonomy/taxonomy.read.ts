import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { sql } from 'kysely';
import type { Core } from '#core/core';
import type { Database } from '#platform/database/database';
import type { ReadModel } from '#platform/database/read-model';
import { columnOf } from '#platform/database/results';
import { lockTerms } from './terms.lock';
import type { TaxonomyTables } from './taxonomy.schema';

export type TaxonomyReadTables = ReadModel<TaxonomyTables>;

/** Names of one article or of one filter; an absent or empty one is none. */
export interface TermNames {
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Aliases as articles are stored by: call it in the transaction that stores them. */
export const storedTerms = (database: Database<unknown>) => {
  const tables = database.forTables<TaxonomyReadTables>();
  return {
    /** @returns the same names, with the current one for each alias */
    current: async ({ category = '', series = '', tags = [] }: TermNames) => {
      const given = [category, series, ...tags].filter((name) => name !== '');
      if (given.length === 0) return { category, series, tags };
      // A merge that is under way would leave the name that this article brings.
      await lockTerms(tables, 'shared');
      const rows = await tables.kysely
        .selectFrom('taxonomy_aliases')
        .select(['kind', 'alias', 'name'])
        .where('alias', 'in', [...new Set(given)])
        .execute();
      const nameOf = (kind: TermKind, name: string): string =>
        rows.find((row) => row.kind === kind && row.alias === name)?.name ?? name;
      return {
        category: nameOf('category', category),
        series: nameOf('series', series),
        tags: [...new Set(tags.map((tag) => nameOf('tag', tag)))],
      };
    },
  };
};

export type StoredTerms = ReturnType<typeof storedTerms>;

/** Names of terms for readers; cached until a page changes. */
export const readTerms = ({ database, keepBySources }: Pick<Core, 'database' | 'keepBySources'>) => {
  const tables = database.forTables<TaxonomyReadTables>();

  const aliases = keepBySources(async () => {
    const rows = await tables.kysely.selectFrom('taxonomy_aliases').selectAll().execute();
    return new Map(rows.map(({ kind, alias, name }) => [`${kind} ${alias}`, name]));
  });

  const arranged = keepBySources(async (kind) => {
    const names = await columnOf(
      tables.kysely
        .selectFrom('taxonomy_terms')
        .select('name')
        .where('kind', '=', sql<TermKind>`${kind}`)
        .where('position', '>', 0)
        .orderBy('position'),
      'name',
    );
    return new Map(names.map((name, at) => [name, at]));
  });

  return {
    /** @returns the current name for an alias, any other text as it is */
    currentName: async (kind: TermKind, name: string): Promise<string> =>
      name === '' ? '' : ((await aliases('')).get(`${kind} ${name}`) ?? name),

    /** @returns these names, the arranged ones first and in their order */
    inOrder: async (kind: TermKind, names: readonly string[]): Promise<string[]> => {
      const places = await arranged(kind);
      const placeOf = (name: string): number => places.get(name) ?? places.size;
      return names.toSorted((one, other) => placeOf(one) - placeOf(other));
    },
  };
};

export type TermReads = ReturnType<typeof readTerms>;

/** @returns the filter with the current names */
export const withCurrentNames = async <
  F extends { readonly category: string; readonly tag?: string; readonly series?: string },
>(
  { currentName }: Pick<TermReads, 'currentName'>,
  filter: F,
): Promise<F> => ({
  ...filter,
  category: await currentName('category', filter.category),
  ...(filter.tag !== undefined && { tag: await currentName('tag', filter.tag) }),
  ...(filter.series !== undefined && { series: await currentName('series', filter.series) }),
});
