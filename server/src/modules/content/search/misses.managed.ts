import { searchRoutes } from '@yanye/shared/contract/search';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Database } from '#platform/database/database';
import { rowChanges } from '#platform/database/row-changes';
import { folded } from '#platform/folded';
import type { SiteTime } from '#platform/time';
import { managedRows, momentCell } from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { MissRow } from './misses.repository';

interface Deps {
  readonly database: Database<unknown>;
  readonly time: SiteTime;
}

const rows = { table: 'search_misses', id: 'query' } as const;
const text = messages.file;

/** What the list of searches in vain is asked by. */
export type MissesQuery = Parsed<typeof searchRoutes.misses>['query'];

/** The list of searches in vain: its pages, many of them at once, and its file. */
export const managedMisses = (deps: Deps) =>
  managedRows<MissRow, MissesQuery, 'search_misses'>(deps, {
    ...rows,
    idKind: 'text',
    // What is looked for once more after the dry run is wanted still, and stays.
    made: 'last_at',
    query: searchRoutes.misses.query,
    searched: () => ['query'],
    fold: folded,
    ties: [
      { column: 'last_at', direction: 'desc' },
      { column: 'count', direction: 'desc' },
      { column: 'query', direction: 'asc' },
    ],
    deeds: { remove: rowChanges<MissRow>(deps.database, rows).remove },
    file: {
      ...text,
      cells: ({ query, count, last_at }, time) => ({ query, count, last_at: momentCell(time, last_at) }),
    },
  });
