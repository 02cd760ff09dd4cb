import type { SubmissionState } from '@yanye/shared/contract/submissions.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

export const submissionTables = {
  /** One row while an article waits for review or was returned; none once it was approved or taken back. */
  article_submissions: {
    columns: {
      article_id: text.key.ownedBy('articles.id'),
      state: text.of<SubmissionState>(),
      submitted_at: bigint,
      /** Why it was returned; empty while it waits. */
      reason: text.or(''),
    },
  },
};

export const submissionsSchema: readonly Migration[] = [
  { name: 'submissions-0001', after: ['articles-0001'], up: creates(submissionTables) },
];

export type SubmissionTables = TablesOf<typeof submissionTables>;
