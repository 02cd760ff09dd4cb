import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf, columnOf, hasRow } from '#platform/database/results';
import { lockTerms } from './terms.lock';
import type { AliasRow, TaxonomyTables, TermRow } from './taxonomy.schema';

export type NewTerm = Insertable<TaxonomyTables['taxonomy_terms']>;
export type TermChange = Pick<
  Updateable<TaxonomyTables['taxonomy_terms']>,
  'description' | 'cover' | 'position'
>;

/** Records and aliases of terms; call methods that write inside a transaction. */
export const termsRepository = (database: Database<TaxonomyTables>) => {
  const terms = (kind: TermKind) => database.kysely.selectFrom('taxonomy_terms').where('kind', '=', kind);

  return {
    /** Waits for articles that are being stored, and lets none be stored until the transaction ends. */
    lock: () => lockTerms(database, 'alone'),

    all: (kind: TermKind): Promise<TermRow[]> => terms(kind).selectAll().execute(),

    find: (kind: TermKind, name: string): Promise<TermRow | undefined> =>
      terms(kind).where('name', '=', name).selectAll().executeTakeFirst(),

    /** @param names at most as many as are handled at once */
    findMany: (kind: TermKind, names: readonly string[]): Promise<TermRow[]> =>
      terms(kind).where('name', 'in', names).selectAll().orderBy('id').execute(),

    add: async (rows: readonly NewTerm[]): Promise<number[]> =>
      rows.length === 0
        ? []
        : columnOf(database.kysely.insertInto('taxonomy_terms').values(rows).returning('id'), 'id'),

    change: async (id: number, change: TermChange): Promise<void> => {
      if (Object.keys(change).length > 0)
        await database.kysely.updateTable('taxonomy_terms').set(change).where('id', '=', id).execute();
    },

    rename: async (kind: TermKind, from: string, name: string): Promise<void> => {
      await database.kysely
        .updateTable('taxonomy_terms')
        .set({ name })
        .where('kind', '=', kind)
        .where('name', '=', from)
        .execute();
    },

    remove: async (kind: TermKind, names: readonly string[]): Promise<void> => {
      await database.kysely
        .deleteFrom('taxonomy_terms')
        .where('kind', '=', kind)
        .where('name', 'in', names)
        .execute();
    },

    /** @param places ids in their order; all others lose their place */
    arrange: async (kind: TermKind, places: readonly number[]): Promise<void> => {
      await database.kysely
        .updateTable('taxonomy_terms')
        .set((row) =>
          places.length === 0
            ? { position: 0 }
            : {
                position: places
                  .slice(1)
                  .reduce(
                    (chosen, id, at) => chosen.when('id', '=', id).then(at + 2),
                    row
                      .case()
                      .when('id', '=', places[0] ?? 0)
                      .then(1),
                  )
                  .else(0)
                  .end(),
              },
        )
        .where('kind', '=', kind)
        .execute();
    },

    aliases: (kind: TermKind): Promise<AliasRow[]> =>
      database.kysely
        .selectFrom('taxonomy_aliases')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('alias')
        .execute(),

    aliasesOf: (kind: TermKind, names: readonly string[]): Promise<AliasRow[]> =>
      database.kysely
        .selectFrom('taxonomy_aliases')
        .selectAll()
        .where('kind', '=', kind)
        .where('name', 'in', names)
        .execute(),

    /** @returns where an alias leads; undefined where it is none */
    targetOf: (kind: TermKind, alias: string): Promise<string | undefined> =>
      cellOf(
        database.kysely
          .selectFrom('taxonomy_aliases')
          .select('name')
          .where('kind', '=', kind)
          .where('alias', '=', alias),
        'name',
      ),

    addAliases: async (rows: readonly AliasRow[]): Promise<void> => {
      if (rows.length > 0) await database.kysely.insertInto('taxonomy_aliases').values(rows).execute();
    },

    /** All aliases of these names lead to another name. */
    redirect: async (kind: TermKind, names: readonly string[], name: string): Promise<void> => {
      await database.kysely
        .updateTable('taxonomy_aliases')
        .set({ name })
        .where('kind', '=', kind)
        .where('name', 'in', names)
        .execute();
    },

    removeAliases: async (kind: TermKind, aliases: readonly string[]): Promise<void> => {
      if (aliases.length === 0) return;
      await database.kysely
        .deleteFrom('taxonomy_aliases')
        .where('kind', '=', kind)
        .where('alias', 'in', aliases)
        .execute();
    },

    /** Whether one of these names is described, or an alias. */
    isKnown: async (kind: TermKind, names: readonly string[]): Promise<boolean> =>
      (await hasRow(terms(kind).where('name', 'in', names).select('id'))) ||
      hasRow(
        database.kysely
          .selectFrom('taxonomy_aliases')
          .select('alias')
          .where('kind', '=', kind)
          .where('alias', 'in', names),
      ),
  };
};

export type TermsRepository = ReturnType<typeof termsRepository>;
