import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import type { BulkAction } from '@yanye/shared/contract/bulk.calls';
import type { ListQuery } from '@yanye/shared/contract/paging';
import type { Actor } from '@yanye/shared/policy/roles';
import type { z } from 'zod';
import { inListSize } from '../database/dialect';
import { rowList, type AnyDatabase, type Cell, type RowCondition, type RowOrder } from '../database/row-list';
import { refuse } from '../errors';
import { checked } from '../http/validation';
import type { SiteTime } from '../time';
import type { BulkTarget } from './bulk-target';
import type { ExportCell, ExportSource } from './export-source';

/** Applies an action to rows, inside a transaction. @param ids at most 500 @returns ids of those that changed */
export type Deed = (ids: readonly Cell[]) => Promise<readonly Cell[]>;

/** A timestamp in a format that spreadsheets read. @param moment milliseconds */
export const momentCell = (time: SiteTime, moment: number): string =>
  time.recordTime(moment).replace('T', ' ').slice(0, 19);

interface Spec<Row extends object, Query extends ListQuery, Column extends string> {
  readonly table: string;
  /** Unique; breaks ties of an order. */
  readonly id: keyof Row & string;
  readonly idKind: 'number' | 'text';
  /** Creation timestamp in milliseconds: a dry run counts only rows created before it. */
  readonly made: keyof Row & string;
  /** The timestamp that `from` and `to` filter, where it is a different one. */
  readonly period?: keyof Row & string;
  readonly query: z.ZodType<Query>;
  /** Columns that a text search covers. */
  readonly searched: (viewer: Actor | undefined) => readonly (keyof Row & string)[];
  /** The search text as the columns store it. */
  readonly fold?: (key: string) => string;
  /** Further conditions from the query or for the user. */
  readonly only?: (viewer: Actor | undefined, query: Query) => readonly RowCondition<Row>[];
  /** Applied after the requested order; its last column is the id. */
  readonly ties: readonly RowOrder<Row>[];
  /** The bulk actions. */
  readonly deeds: Partial<Record<BulkAction, Deed>>;
  readonly file: {
    readonly name: string;
    readonly columns: Readonly<Record<Column, string>>;
    readonly cells: (row: Row, time: SiteTime) => Readonly<Record<Column, ExportCell>>;
  };
}

interface Needs {
  readonly database: AnyDatabase;
  readonly time: SiteTime;
}

/**
 * The rows of a simple list of the back office: a page, the targets of bulk actions and the export. All of them share one
 * condition, so that they never select different rows.
 */
export const managedRows = <Row extends object, Query extends ListQuery, Column extends string>(
  { database, time }: Needs,
  spec: Spec<Row, Query, Column>,
) => {
  const { table, id, idKind, made, period = made, ties, deeds, file } = spec;
  const rows = rowList<Row>(database, { table, id });

  /** @param before limits the result to rows created before this timestamp @returns undefined when the result must be empty */
  const conditions = (
    viewer: Actor | undefined,
    query: Query,
    before?: number,
  ): readonly RowCondition<Row>[] | undefined => {
    const from = query.from === '' ? undefined : time.dayBounds(query.from);
    const to = query.to === '' ? undefined : time.dayBounds(query.to);
    if ((query.from !== '' && !from) || (query.to !== '' && !to)) return undefined;
    const { key } = query;
    return [
      ...(from || to
        ? [{ column: period, ...(from && { from: from.start }), ...(to && { below: to.end }) }]
        : []),
      ...(before === undefined ? [] : [{ column: made, below: before }]),
      ...(key === '' ? [] : [{ anyOf: spec.searched(viewer), contains: spec.fold?.(key) ?? key }]),
      ...(spec.only?.(viewer, query) ?? []),
    ];
  };

  /** The contract accepts only orders of a known column and direction. */
  const orders = ({ sort }: Query): readonly RowOrder<Row>[] => {
    const [column, direction] = sort.split(' ') as [keyof Row & string, 'asc' | 'desc'];
    return [{ column, direction }, ...ties.filter((tie) => tie.column !== column)];
  };

  const admit = (viewer: Actor): void => {
    if (!mayManageLists(viewer)) refuse('FORBIDDEN');
  };

  const target: BulkTarget = {
    admit: (viewer, action) => {
      admit(viewer);
      if (!deeds[action]) refuse('BAD_INPUT');
    },
    check: () => undefined,
    matching: (viewer, filter) => {
      const query = checked(spec.query, 'body', filter);
      return {
        count: async (before) => {
          const which = conditions(viewer, query, before);
          return which ? rows.count(which) : 0;
        },
        next: async (before, after, limit) => {
          const which = conditions(viewer, query, before);
          const last = after === '' ? undefined : idKind === 'number' ? Number(after) : after;
          return which ? (await rows.ids(which, last, limit)).map(String) : [];
        },
      };
    },
    apply: async (_viewer, { action }, ids) => {
      const known = idKind === 'number' ? ids.map(Number).filter(Number.isSafeInteger) : ids;
      const changed = await deeds[action]?.(known);
      return (changed ?? []).map(String);
    },
  };

  const source: ExportSource = {
    name: file.name,
    columns: (Object.keys(file.columns) as Column[]).map((key) => ({ key, title: file.columns[key] })),
    admit: (viewer, filter) => {
      admit(viewer);
      checked(spec.query, 'body', filter);
    },
    async *portions(viewer, filter, before) {
      const query = checked(spec.query, 'body', filter);
      const which = conditions(viewer, query, before);
      // Ids are read first: a row that moves within the order concurrently would be exported twice or never.
      const ids = which ? await rows.idsInOrder(which, orders(query)) : [];
      for (let start = 0; start < ids.length; start += inListSize)
        yield (await rows.byIds(ids.slice(start, start + inListSize))).map((row) => file.cells(row, time));
    },
  };

  return {
    /** @param viewer the user who requests the list; rows that they may not see are left out */
    page: async (viewer: Actor | undefined, query: Query): Promise<{ count: number; rows: Row[] }> => {
      const which = conditions(viewer, query);
      if (!which) return { count: 0, rows: [] };
      const { page, limit } = query;
      const found = await rows.page(which, orders(query), limit, (page - 1) * limit);
      return { count: await rows.count(which), rows: found };
    },
    target,
    source,
  };
};

/** The page of a managed list, as its service requests it. */
export interface RowsPage<Row, Query> {
  page(viewer: Actor | undefined, query: Query): Promise<{ count: number; rows: Row[] }>;
}
