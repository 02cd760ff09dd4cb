import type { Term } from '@yanye/shared/contract/taxonomy';
import type { TermUse } from './term-uses.repository';
import type { AliasRow, TermRow } from './taxonomy.schema';

export type ListedTerm = Omit<Term, 'last_at'>;

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const byUse = (one: ListedTerm, other: ListedTerm): number =>
  other.count - one.count || byText(one.name, other.name);

/** The arranged ones first. */
const place = ({ order }: ListedTerm): number => (order === 0 ? Number.MAX_SAFE_INTEGER : order);

const orders: Readonly<Record<string, (one: ListedTerm, other: ListedTerm) => number>> = {
  'count desc': byUse,
  'count asc': (one, other) => one.count - other.count || byText(one.name, other.name),
  'name asc': (one, other) => byText(one.name, other.name),
  'name desc': (one, other) => byText(other.name, one.name),
  'order asc': (one, other) => place(one) - place(other) || byUse(one, other),
};

/** All terms of a kind: those that articles have, and those that are only described. */
export const listedTerms = (
  uses: readonly TermUse[],
  rows: readonly TermRow[],
  aliasRows: readonly AliasRow[],
) => {
  const known = new Map(rows.map((row) => [row.name, row]));
  const counts = new Map(uses.map(({ name, count }) => [name, count]));
  const aliases = new Map<string, string[]>();
  for (const { name, alias } of aliasRows) aliases.set(name, [...(aliases.get(name) ?? []), alias]);
  const list = [...new Set([...counts.keys(), ...known.keys()])].map((name): ListedTerm => {
    const row = known.get(name);
    return {
      name,
      description: row?.description ?? '',
      cover: row?.cover ?? '',
      order: row?.position ?? 0,
      count: counts.get(name) ?? 0,
      aliases: aliases.get(name) ?? [],
    };
  });
  return {
    /** Articles of the most used one. */
    most: Math.max(0, ...counts.values()),

    /** @param key part of a name, alias or description, whatever the case; '' for all */
    matching: (key: string, sort: string): ListedTerm[] => {
      const wanted = key.toLowerCase();
      const has = (text: string): boolean => text.toLowerCase().includes(wanted);
      return list
        .filter(({ name, description, aliases: other }) => has(name) || has(description) || other.some(has))
        .sort(orders[sort] ?? byUse);
    },
  };
};
