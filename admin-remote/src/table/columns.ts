import type { ReactNode } from 'react';
import type { TableSettings } from '@yanye/shared/contract/table-views';

/** A column of a table. */
export interface TableColumn<T> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  /** CSS width; what is left is shared by those without. */
  readonly width?: string;
  /** Numbers stand at the end of their cell. */
  readonly numeric?: boolean;
  /** Comes first, heads the card on phones, and cannot be hidden. */
  readonly lead?: boolean;
  /** Comes last and cannot be hidden. */
  readonly actions?: boolean;
  /** Not on the cards of phones, which are long enough. */
  readonly notOnPhones?: boolean;
  /** Hidden until the user shows it. */
  readonly optional?: boolean;
  /** The server's names for the orders by this column; a press on the header begins with the first. */
  readonly sorts?: readonly string[];
  /** Columns of the file that this one stands for. */
  readonly inFile?: readonly string[];
}

type Choice = TableSettings['columns'][number];

const isMovable = <T>({ lead, actions }: TableColumn<T>): boolean => !lead && !actions;

/**
 * The columns that may be moved or left out, in the person's order. Those the person has never seen stand where the table has
 * them: behind the one before.
 */
export const choicesOf = <T>(
  columns: readonly TableColumn<T>[],
  settings: TableSettings | null,
): readonly Choice[] => {
  const movable = columns.filter(isMovable);
  const known = new Set(movable.map(({ key }) => key));
  const choices = (settings?.columns ?? [])
    .filter(({ key }) => known.has(key))
    .map((choice) => ({ ...choice }));
  movable.forEach(({ key, optional }, at) => {
    if (choices.some((choice) => choice.key === key)) return;
    const before = movable[at - 1]?.key;
    const place = choices.findIndex((choice) => choice.key === before) + 1;
    choices.splice(place, 0, { key, shown: !optional });
  });
  return choices;
};

/** What is shown, in order: the lead, what was chosen, the actions. */
export const shownColumns = <T>(
  columns: readonly TableColumn<T>[],
  choices: readonly Choice[],
): readonly TableColumn<T>[] => {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const chosen = choices.flatMap(({ key, shown }) => (shown ? (byKey.get(key) ?? []) : []));
  return [...columns.filter(({ lead }) => lead), ...chosen, ...columns.filter(({ actions }) => actions)];
};

/** @param by -1 for one place towards the beginning, 1 towards the end */
export const movedChoice = (choices: readonly Choice[], key: string, by: -1 | 1): readonly Choice[] => {
  const from = choices.findIndex((choice) => choice.key === key);
  const to = from + by;
  const moving = choices[from];
  if (!moving || to < 0 || to >= choices.length) return choices;
  return choices.toSpliced(from, 1).toSpliced(to, 0, moving);
};

/** Shows a column that is left out, and the other way round. */
export const toggledChoice = (choices: readonly Choice[], key: string): readonly Choice[] =>
  choices.map((choice) => (choice.key === key ? { ...choice, shown: !choice.shown } : choice));

/** Of a column that shares what is left, and of the one with the ticks. */
const leastShare = '200px';
const tickWidth = '48px';

/** @returns the CSS width below which the table scrolls, instead of leaving no room to the columns without a width */
export const leastWidth = <T>(columns: readonly TableColumn<T>[]): string =>
  `calc(${[tickWidth, ...columns.map(({ width = leastShare }) => width)].join(' + ')})`;

/** The order after this header was pressed: its orders in turn, then the table's own. */
export const nextSort = (sorts: readonly string[], sort: string, own: string): string => {
  const at = sorts.indexOf(sort);
  const next = sorts[at + 1];
  return next ?? (at < 0 ? (sorts[0] ?? own) : sorts.includes(own) ? (sorts[0] ?? own) : own);
};

/** An order of a list, and the column it goes by; none where no column shows what it goes by. */
export interface SortChoice {
  readonly sort: string;
  readonly title: string | undefined;
}

/** Every order that a header leads to, for where there are no headers: the list's own first. */
export const sortChoices = <T>(columns: readonly TableColumn<T>[], own: string): readonly SortChoice[] => {
  const choices = columns.flatMap(({ title, sorts = [] }) => sorts.map((sort) => ({ sort, title })));
  const first = choices.find(({ sort }) => sort === own) ?? { sort: own, title: undefined };
  return [first, ...choices.filter(({ sort }) => sort !== own)];
};
