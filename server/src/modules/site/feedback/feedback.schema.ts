import { createIndexes, required } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'feedback-0001',
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'feedback')
      .$call(dialect.identity('id'))
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('created_at', dialect.bigint, required)
      .addUniqueConstraint('feedback_once', ['email_key', 'content'])
      .execute();
    await createIndexes(kysely, 'feedback', { feedback_by_time: ['created_at', 'id'] });
  },
};

export const feedbackSchema: readonly Migration[] = [initial];
