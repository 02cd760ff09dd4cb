import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, text, type TablesOf } from '#platform/database/tables';

export const feedbackTables = {
  feedback: {
    columns: {
      id: identity,
      email: text,
      email_key: text,
      content: text,
      created_at: bigint,
    },
    once: { feedback_once: ['email_key', 'content'] },
    indexes: { feedback_by_time: ['created_at', 'id'] },
  },
};

export const feedbackSchema: readonly Migration[] = [{ name: 'feedback-0001', up: creates(feedbackTables) }];

export type FeedbackTables = TablesOf<typeof feedbackTables>;
