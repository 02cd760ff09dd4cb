import { recycleBinRoutes } from '@yanye/shared/contract/recycle-bin';
import { removedKindLabels } from '@yanye/shared/contract/recycle-bin.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { seesWholeBin } from '@yanye/shared/policy/recycle-bin.policy';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import type { RemovedRow } from '#site/recycle-bin/recycle-bin.read';
import { messages } from './messages.zh';

export type BinQuery = Parsed<typeof recycleBinRoutes.list>['query'];

/** The rows of the recycle bin that somebody may see, as a list with export and bulk actions. */
export const managedRemoved = (needs: ListNeeds) =>
  defineAdminList<RemovedRow, BinQuery, 'removed_records'>(needs, {
    table: 'removed_records',
    id: 'id',
    idKind: 'text',
    made: 'removed_at',
    query: recycleBinRoutes.list.query,
    searched: () => ['title'],
    only: (viewer, { kind }) => [
      ...(kind === '' ? [] : [{ column: 'kind', is: kind } as const]),
      // The same rule as `mayUseRemoved`, as conditions.
      ...(seesWholeBin(viewer)
        ? []
        : ([
            { column: 'owner_id', is: viewer?.id ?? 0 },
            { column: 'removed_by', is: viewer?.id ?? 0 },
            { column: 'kind', is: 'article' },
          ] as const)),
    ],
    // Restoring and purging change the records themselves: the desk's target does both.
    deeds: () => ({ restore: () => Promise.resolve([]), purge: () => Promise.resolve([]) }),
    file: {
      ...messages.file,
      cells: ({ kind, title, removed_at }, time) => ({
        kind: removedKindLabels[kind],
        title,
        removed_at: momentCell(time, removed_at),
      }),
    },
  });
