import { advertRoutes } from '@yanye/shared/contract/adverts';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Database } from '#platform/database/database';
import { rowChanges } from '#platform/database/row-changes';
import type { SiteTime } from '#platform/time';
import { managedRows, momentCell } from '#platform/admin-lists/managed-rows';
import { onlyShown, shownDeeds } from '#platform/admin-lists/shown-rows';
import { messages } from './messages.zh';
import type { AdvertRow } from './adverts.repository';

interface Needs {
  readonly database: Database<unknown>;
  readonly time: SiteTime;
}

const rows = { table: 'adverts', id: 'id' } as const;
const text = messages.file;

/** What the list of promotions is asked by. */
export type AdvertsQuery = Parsed<typeof advertRoutes.list>['query'];

/** The list of promotions: its pages, many of them at once, and its file. */
export const managedAdverts = (needs: Needs) =>
  managedRows<AdvertRow, AdvertsQuery, 'adverts'>(needs, {
    ...rows,
    idKind: 'number',
    made: 'created_at',
    query: advertRoutes.list.query,
    searched: () => ['title'],
    only: (viewer, { is_shown }) => onlyShown<AdvertRow>('is_show', viewer, is_shown),
    ties: [{ column: 'id', direction: 'desc' }],
    deeds: shownDeeds(rowChanges<AdvertRow>(needs.database, rows), { column: 'is_show' }),
    file: {
      ...text,
      cells: ({ id, title, href, images, is_show, created_at }, time) => ({
        id,
        title,
        href,
        images,
        is_show: text.shown[is_show === 1 ? 'yes' : 'no'],
        created_at: momentCell(time, created_at),
      }),
    },
  });
