import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import type { Database } from '#platform/database/database';
import { rowChanges } from '#platform/database/row-changes';
import type { SiteTime } from '#platform/time';
import { managedRows, momentCell } from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { FeedbackRow } from './feedback.repository';

interface Needs {
  readonly database: Database<unknown>;
  readonly time: SiteTime;
}

const rows = { table: 'feedback', id: 'id' } as const;
const text = messages.file;

/** What the list of feedback is asked by. */
export type FeedbackQuery = Parsed<typeof feedbackRoutes.list>['query'];

/** The list of feedback: its pages, many of it at once, and its file. */
export const managedFeedback = (needs: Needs) =>
  managedRows<FeedbackRow, FeedbackQuery, 'feedback'>(needs, {
    ...rows,
    idKind: 'number',
    made: 'created_at',
    query: feedbackRoutes.list.query,
    // Others see addresses masked, and learn nothing about them by searching either.
    searched: (viewer) => (mayManageLists(viewer) ? ['content', 'email'] : ['content']),
    ties: [{ column: 'id', direction: 'desc' }],
    deeds: { remove: rowChanges<FeedbackRow>(needs.database, rows).remove },
    file: {
      ...text,
      cells: ({ id, content, email, created_at }, time) => ({
        id,
        content,
        email,
        created_at: momentCell(time, created_at),
      }),
    },
  });
