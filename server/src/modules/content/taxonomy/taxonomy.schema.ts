import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const taxonomyTables = {
  /** What is known about a category, tag or series beside its articles, which name it themselves. */
  taxonomy_terms: {
    columns: {
      id: identity,
      kind: text.of<TermKind>(),
      name: text,
      description: text.or(''),
      /** Path of a picture of ours, empty for none. */
      cover: text.or(''),
      /** From 1 for the arranged ones; 0 comes after them. */
      position: integer.or(0),
      created_at: bigint,
    },
    uniqueIndexes: { taxonomy_terms_by_name: ['kind', 'name'] },
    indexes: {
      taxonomy_terms_arranged: ['kind', 'position'],
      taxonomy_terms_by_cover: ['cover'],
    },
  },
  /** Other names of terms. No alias is the name of a term, so that one step leads to it. */
  taxonomy_aliases: {
    columns: {
      kind: text.of<TermKind>(),
      alias: text,
      name: text,
      created_at: bigint,
    },
    key: { taxonomy_aliases_key: ['kind', 'alias'] },
    indexes: { taxonomy_aliases_of: ['kind', 'name'] },
  },
  /** Merges, removals and renames that can be taken back. */
  taxonomy_moves: {
    columns: {
      id: identity,
      kind: text.of<TermKind>(),
      /** JSON: names that are gone. */
      names: text,
      /** Empty for a removal. */
      into_name: text,
      /** 1 where the target is a new name. */
      is_rename: flag.or(0),
      /** JSON: the records and aliases of these names. */
      known: text,
      created_at: bigint,
    },
    indexes: { taxonomy_moves_by_age: ['created_at'] },
  },
  /** Articles as they were before a move. */
  taxonomy_moved_texts: {
    columns: {
      move_id: bigint.ownedBy('taxonomy_moves.id'),
      article_id: text.ownedBy('articles.id'),
      name: text,
      /** Of the tag among the tags, or of the article in its series. */
      position: integer.or(0),
      /** 1 where the article had the target too. */
      had_target: flag.or(0),
    },
    key: { taxonomy_moved_texts_key: ['move_id', 'article_id', 'name'] },
    indexes: { taxonomy_moved_texts_of: ['article_id'] },
  },
};

export const taxonomySchema: readonly Migration[] = [
  { name: 'taxonomy-0001', after: ['articles-0001'], up: creates(taxonomyTables) },
];

export type TaxonomyTables = TablesOf<typeof taxonomyTables>;
export type TermRow = Selectable<TaxonomyTables['taxonomy_terms']>;
export type AliasRow = Selectable<TaxonomyTables['taxonomy_aliases']>;
export type MoveRow = Selectable<TaxonomyTables['taxonomy_moves']>;
