import { linkRoutes } from '@yanye/shared/contract/links';
import type { Parsed } from '@yanye/shared/contract/route';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import { onlyShown, shownActions } from '#platform/admin-lists/shown-rows';
import type { LinkRow } from './links.repository';
import { messages } from './messages.zh';

const text = messages.file;

export type LinksQuery = Parsed<typeof linkRoutes.list>['query'];

/** The list of links to friends: its pages, many of them at once, and its file. */
export const managedLinks = (needs: ListNeeds) =>
  defineAdminList<LinkRow, LinksQuery, 'links'>(needs, {
    table: 'links',
    id: 'id',
    made: 'created_at',
    query: linkRoutes.list.query,
    searched: () => ['title', 'href', 'description'],
    only: (viewer, { is_shown }) => onlyShown<LinkRow>('is_shown', viewer, is_shown),
    deeds: (changes) => shownActions(changes, { column: 'is_shown' }),
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
