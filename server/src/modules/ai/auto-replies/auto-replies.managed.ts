import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import type { Parsed } from '@yanye/shared/contract/route';
import {
  defineAdminList,
  momentCell,
  type ListNeeds,
  type RowAction,
} from '#platform/admin-lists/managed-rows';
import type { AutoReplyRow } from './auto-replies.repository';
import { messages } from './messages.zh';

const text = messages.file;

export type AutoRepliesQuery = Parsed<typeof autoReplyRoutes.list>['query'];

/** The list of rules: its pages, many of them at once, and its file. */
export const managedAutoReplies = (needs: ListNeeds) =>
  defineAdminList<AutoReplyRow, AutoRepliesQuery, 'auto_replies'>(needs, {
    table: 'auto_replies',
    id: 'id',
    made: 'created_at',
    query: autoReplyRoutes.list.query,
    searched: () => ['name'],
    // In the order in which equal ones are tried.
    ties: [{ column: 'id', direction: 'asc' }],
    only: (_viewer, { mode, enable }) => [
      ...(mode === '' ? [] : [{ column: 'mode', is: mode } as const]),
      ...(enable === '' ? [] : [{ column: 'enable', is: enable === 'true' ? 1 : 0 } as const]),
    ],
    deeds: (changes) => {
      const turn =
        (enable: 0 | 1): RowAction =>
        (ids) =>
          changes.set(ids, { enable }, { of: 'enable' });
      return { enable: turn(1), disable: turn(0), remove: changes.remove };
    },
    file: {
      ...text,
      cells: ({ id, name, mode, rule, content, sort, enable, created_at }, time) => ({
        ...{ id, name, rule, content, sort },
        mode: text.modes[mode],
        enable: text.enabled[enable === 1 ? 'yes' : 'no'],
        created_at: momentCell(time, created_at),
      }),
    },
  });
