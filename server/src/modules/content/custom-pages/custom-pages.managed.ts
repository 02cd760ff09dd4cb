import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Clock } from '#platform/clock';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import { onlyShown, shownActions } from '#platform/admin-lists/shown-rows';
import { messages } from './messages.zh';
import type { CustomPageRow } from './custom-pages.schema';

interface Deps extends ListNeeds {
  readonly clock: Clock;
}

const text = messages.file;

export type CustomPagesQuery = Parsed<typeof customPageRoutes.list>['query'];

export const managedPages = (deps: Deps) =>
  defineAdminList<CustomPageRow, CustomPagesQuery, 'pages'>(deps, {
    table: 'pages',
    id: 'id',
    made: 'created_at',
    period: 'updated_at',
    query: customPageRoutes.list.query,
    searched: () => ['title', 'slug'],
    only: (viewer, { is_shown }) => [
      { column: 'is_removed', is: 0 },
      ...onlyShown<CustomPageRow>('is_shown', viewer, is_shown),
    ],
    // A concurrent editor is notified, as by any other change.
    deeds: (changes) =>
      shownActions(changes, {
        column: 'is_shown',
        also: () => ({ updated_at: deps.clock.now() }),
        raised: 'version',
      }),
    file: {
      ...text,
      cells: ({ id, title, slug, description, is_shown, sort, created_at, updated_at }, time) => ({
        id,
        title,
        address: `/page/${slug}`,
        description,
        is_shown: text.shown[is_shown === 1 ? 'yes' : 'no'],
        sort,
        created_at: momentCell(time, created_at),
        updated_at: momentCell(time, updated_at),
      }),
    },
  });
