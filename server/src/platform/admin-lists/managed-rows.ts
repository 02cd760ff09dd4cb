import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import type { AdminListAction, AdminListColumn, AdminListName } from '@yanye/shared/contract/admin-lists';
import type { ListQuery } from '@yanye/shared/contract/paging';
import type { Actor } from '@yanye/shared/policy/roles';
import type { z } from 'zod';
import { inListSize } from '../database/dialect';
import { rowChanges, type RowChanges } from '../database/row-changes';
import {
  rowList,
  type AnyDatabase,
  type AnyTables,
  type Cell,
  type ReferredRows,
  type RowCondition,
  type RowOrder,
} from '../database/row-list';
import { refuse } from '../errors';
import type { RecordTracker } from '../events/record-tracker';
import type { SiteTime } from '../time';
import type { BulkTarget } from './bulk-target';
import { checkedFilter } from './checked-filter';
import type { ExportRow, ExportSource } from './export-source';

/** Runs a bulk action, inside a transaction. @param ids at most 500 @returns ids of the rows that changed */
export type RowAction = (ids: readonly Cell[]) => Promise<readonly Cell[]>;

/** A timestamp in the form that spreadsheets read. @param moment milliseconds */
export const momentCell = (time: SiteTime, moment: number): string =>
  time.recordTime(moment).replace('T', ' ').slice(0, 19);

interface Spec<Row extends object, Query extends ListQuery, Name extends AdminListName> {
  readonly table: Name;
  /** Unique; the last order of equal rows. */
  readonly id: keyof Row & string;
  /** A number when left out. */
  readonly idKind?: 'text';
  /** Timestamp of creation in milliseconds: a dry run counts rows created before it. */
  readonly made: keyof Row & string;
  /** Timestamp that `from` and `to` filter by, where it is another one. */
  readonly period?: keyof Row & string;
  readonly query: z.ZodObject & z.ZodType<Query>;
  readonly searched: (viewer: Actor | undefined) => readonly (keyof Row & string)[];
  /** Rows of other tables that are searched too. */
  readonly searchedIn?: readonly ReferredRows<Row, AnyTables>[];
  /** Normalises the search key like the columns. */
  readonly fold?: (key: string) => string;
  readonly only?: (viewer: Actor | undefined, query: Query) => readonly RowCondition<Row>[];
  /** Further orders after the requested one; the last is the id. Only the id, descending, when left out. */
  readonly ties?: readonly RowOrder<Row>[];
  readonly deeds: (changes: RowChanges<Row>) => Readonly<Record<AdminListAction<Name>, RowAction>>;
  readonly file: {
    readonly name: string;
    readonly columns: Readonly<Record<AdminListColumn<Name>, string>>;
    readonly cells: (row: Row, time: SiteTime) => ExportRow<Name>;
  };
}

export interface ListNeeds {
  readonly database: AnyDatabase;
  readonly time: SiteTime;
  /** Where changes of the rows are emitted. */
  readonly record?: Pick<RecordTracker<number>, 'changed'>;
}

/** Pages, bulk actions and file of a list share one condition, so that they always select the same rows. */
export const defineAdminList = <Row extends object, Query extends ListQuery, Name extends AdminListName>(
  { database, time, record }: ListNeeds,
  spec: Spec<Row, Query, Name>,
) => {
  const { table, id, made, period = made, file } = spec;
  const { ties = [{ column: id, direction: 'desc' }], searchedIn: orIn = [] } = spec;
  const isNumber = spec.idKind === undefined;
  const deeds = spec.deeds(rowChanges<Row>(database, { table, id }));
  const rows = rowList<Row>(database, { table, id });

  /** @param before timestamp: only rows created earlier @returns undefined where nothing can match */
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
      ...(key === '' ? [] : [{ anyOf: spec.searched(viewer), contains: spec.fold?.(key) ?? key, orIn }]),
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

  const target: BulkTarget<Name> = {
    admit,
    check: () => undefined,
    matching: (viewer, filter) => {
      const query = checkedFilter(spec.query, filter);
      return {
        count: async (before) => {
          const which = conditions(viewer, query, before);
          return which ? rows.count(which) : 0;
        },
        next: async (before, after, limit) => {
          const which = conditions(viewer, query, before);
          const last = after === '' ? undefined : isNumber ? Number(after) : after;
          return which ? (await rows.ids(which, last, limit)).map(String) : [];
        },
      };
    },
    apply: async (_viewer, { action }, ids) => {
      if (!isNumber) return (await deeds[action](ids)).map(String);
      const known = ids.map(Number).filter(Number.isSafeInteger);
      const work = () => deeds[action](known);
      return (await (record ? record.changed(known, work) : work())).map(String);
    },
  };

  const source: ExportSource<Name> = {
    name: file.name,
    columns: file.columns,
    admit: (viewer, filter) => {
      admit(viewer);
      checkedFilter(spec.query, filter);
    },
    async *portions(viewer, filter, before) {
      const query = checkedFilter(spec.query, filter);
      const which = conditions(viewer, query, before);
      // The ids are read first: a row that moves in the order concurrently would be exported twice or never.
      const ids = which ? await rows.idsInOrder(which, orders(query)) : [];
      for (let start = 0; start < ids.length; start += inListSize)
        yield (await rows.byIds(ids.slice(start, start + inListSize))).map((row) => file.cells(row, time));
    },
  };

  return {
    page: async (viewer: Actor | undefined, query: Query): Promise<{ count: number; rows: Row[] }> => {
      const which = conditions(viewer, query);
      if (!which) return { count: 0, rows: [] };
      const { page, limit } = query;
      const found = await rows.page(which, orders(query), limit, (page - 1) * limit);
      return { count: await rows.count(which), rows: found };
    },
    target,
    source,
    /** @returns numbers of rows by the value of a column @param which narrows the rows to those that the list shows */
    countsBy: (column: keyof Row & string, which: readonly RowCondition<Row>[] = []) =>
      rows.countsBy(column, which),
  };
};

export interface AdminListService<Row, Query> {
  page(viewer: Actor | undefined, query: Query): Promise<{ count: number; rows: Row[] }>;
}
