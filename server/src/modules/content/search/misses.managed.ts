import { searchRoutes } from '@yanye/shared/contract/search';
import type { Parsed } from '@yanye/shared/contract/route';
import { normalised } from '#platform/normalised';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { MissRow } from './misses.repository';

const text = messages.file;

export type MissesQuery = Parsed<typeof searchRoutes.misses>['query'];

export const managedMisses = (deps: ListNeeds) =>
  defineAdminList<MissRow, MissesQuery, 'search_misses'>(deps, {
    table: 'search_misses',
    id: 'query',
    idKind: 'text',
    // A search that is repeated after the dry run stays in the list.
    made: 'last_at',
    query: searchRoutes.misses.query,
    searched: () => ['query'],
    fold: normalised,
    ties: [
      { column: 'last_at', direction: 'desc' },
      { column: 'count', direction: 'desc' },
      { column: 'query', direction: 'asc' },
    ],
    deeds: ({ remove }) => ({ remove }),
    file: {
      ...text,
      cells: ({ query, count, last_at }, time) => ({ query, count, last_at: momentCell(time, last_at) }),
    },
  });
