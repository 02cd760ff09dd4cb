import { linkRoutes } from '@yanye/shared/contract/links';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Database } from '#platform/database/database';
import { rowChanges } from '#platform/database/row-changes';
import type { SiteTime } from '#platform/time';
import { managedRows, momentCell } from '#platform/admin-lists/managed-rows';
import { onlyShown, shownDeeds } from '#platform/admin-lists/shown-rows';
import type { LinkRow } from './links.repository';
import { messages } from './messages.zh';

interface Needs {
  readonly database: Database<unknown>;
  readonly time: SiteTime;
}

const rows = { table: 'links', id: 'id' } as const;
const text = messages.file;

/** What the list of links is asked by. */
export type LinksQuery = Parsed<typeof linkRoutes.list>['query'];

/** The list of links to friends: its pages, many of them at once, and its file. */
export const managedLinks = (needs: Needs) =>
  managedRows<LinkRow, LinksQuery, 'links'>(needs, {
    ...rows,
    idKind: 'number',
    made: 'created_at',
    query: linkRoutes.list.query,
    searched: () => ['title', 'href', 'description'],
    only: (viewer, { is_shown }) => onlyShown<LinkRow>('is_shown', viewer, is_shown),
    ties: [{ column: 'id', direction: 'desc' }],
    deeds: shownDeeds(rowChanges<LinkRow>(needs.database, rows), { column: 'is_shown' }),
    file: {
      ...text,
      cells: ({ id, title, href, description, is_shown, sort, created_at }, time) => ({
        id,
        title,
        href,
        description,
        is_shown: text.shown[is_shown === 1 ? 'yes' : 'no'],
        sort,
        created_at: momentCell(time, created_at),
      }),
    },
  });
