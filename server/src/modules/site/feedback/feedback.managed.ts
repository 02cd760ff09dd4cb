import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import { defineAdminList, momentCell, type ListNeeds } from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { FeedbackRow } from './feedback.repository';

const text = messages.file;

export type FeedbackQuery = Parsed<typeof feedbackRoutes.list>['query'];

/** The list of feedback: its pages, many of it at once, and its file. */
export const managedFeedback = (needs: ListNeeds) =>
  defineAdminList<FeedbackRow, FeedbackQuery, 'feedback'>(needs, {
    table: 'feedback',
    id: 'id',
    made: 'created_at',
    query: feedbackRoutes.list.query,
    // Others see addresses masked, and learn nothing about them by searching either.
    searched: (viewer) => (mayManageLists(viewer) ? ['content', 'email'] : ['content']),
    deeds: ({ remove }) => ({ remove }),
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
