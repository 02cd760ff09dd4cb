import type { ReactNode } from 'react';
import type { AdminListColumn } from '@yanye/shared/contract/admin-lists';
import type { TableSettings } from '@yanye/shared/contract/table-views';
import { moved } from '../controls/moved';

export interface TableColumn<T> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  /** CSS width; columns without one share the remaining space. */
  readonly width?: string;
  /** Least CSS width of a column that shares the remaining space. */
  readonly least?: string;
  readonly numeric?: boolean;
  /** The row header: first column, heading of the card on phones, never hidden. */
  readonly lead?: boolean;
  /** Last column, never hidden. */
  readonly actions?: boolean;
  /** Left out of cards on phones, to keep them short. */
  readonly notOnPhones?: boolean;
  /** Its values need no title on cards. */
  readonly noLabel?: boolean;
  /** Left out of tables in windows below 1280 pixels. */
  readonly wideOnly?: boolean;
  /** Hidden by default. */
  readonly optional?: boolean;
  /** The server's sort orders of this column; the first press on the header uses the first. */
  readonly sorts?: readonly string[];
  /** Columns of the exported file that this column represents; the one of its key by default. */
  readonly inFile?: readonly AdminListColumn[];
}

type Choice = TableSettings['columns'][number];

const isMovable = <T>({ lead, actions }: TableColumn<T>): boolean => !lead && !actions;

/** In the user's order; a column that the settings do not know follows its default predecessor. */
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

export const shownColumns = <T>(
  columns: readonly TableColumn<T>[],
  choices: readonly Choice[],
): readonly TableColumn<T>[] => {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const chosen = choices.flatMap(({ key, shown }) => (shown ? (byKey.get(key) ?? []) : []));
  return [...columns.filter(({ lead }) => lead), ...chosen, ...columns.filter(({ actions }) => actions)];
};

/** @param by -1 moves one place towards the start, 1 towards the end */
export const movedChoice = (choices: readonly Choice[], key: string, by: -1 | 1): readonly Choice[] => {
  const from = choices.findIndex((choice) => choice.key === key);
  return moved(choices, from, from + by);
};

export const toggledChoice = (choices: readonly Choice[], key: string): readonly Choice[] =>
  choices.map((choice) => (choice.key === key ? { ...choice, shown: !choice.shown } : choice));

/** Minimum widths of a flexible column and of the selection column. */
const leastShare = '200px';
const tickWidth = '48px';

/** @returns the CSS width below which the table scrolls, so that flexible columns keep a minimum width */
export const leastWidth = <T>(columns: readonly TableColumn<T>[]): string => {
  const widths = columns.flatMap(({ wideOnly, least = leastShare, width = least }) =>
    wideOnly ? [] : width,
  );
  return `calc(${[tickWidth, ...widths].join(' + ')})`;
};

/** The sort order after a header press: the column's orders in turn, then the default. */
export const nextSort = (sorts: readonly string[], sort: string, own: string): string => {
  const at = sorts.indexOf(sort);
  const next = sorts[at + 1];
  return next ?? (at < 0 ? (sorts[0] ?? own) : sorts.includes(own) ? (sorts[0] ?? own) : own);
};

/** A sort order of a list and its column; undefined if no column shows the sorted field. */
export interface SortChoice {
  readonly sort: string;
  readonly title: string | undefined;
}

export const sortChoices = <T>(columns: readonly TableColumn<T>[], own: string): readonly SortChoice[] => {
  const choices = columns.flatMap(({ title, sorts = [] }) => sorts.map((sort) => ({ sort, title })));
  const first = choices.find(({ sort }) => sort === own) ?? { sort: own, title: undefined };
  return [first, ...choices.filter(({ sort }) => sort !== own)];
};
