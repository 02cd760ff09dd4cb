import { advertRoutes } from '@yanye/shared/contract/adverts';
import type { Parsed } from '@yanye/shared/contract/route';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import { onlyShown, shownActions } from '#platform/admin-lists/shown-rows';
import { messages } from './messages.zh';
import type { AdvertRow } from './adverts.repository';

const text = messages.file;

export type AdvertsQuery = Parsed<typeof advertRoutes.list>['query'];

/** The list of promotions: its pages, many of them at once, and its file. */
export const managedAdverts = (needs: ListNeeds) =>
  defineAdminList<AdvertRow, AdvertsQuery, 'adverts'>(needs, {
    table: 'adverts',
    id: 'id',
    made: 'created_at',
    query: advertRoutes.list.query,
    searched: () => ['title'],
    only: (viewer, { is_shown }) => onlyShown<AdvertRow>('is_show', viewer, is_shown),
    deeds: (changes) => shownActions(changes, { column: 'is_show' }),
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
