import type { SubmissionState } from '@yanye/shared/contract/submissions.calls';

export interface SubmissionTables {
  /** One row while an article waits for review or was returned; none once it was approved or taken back. */
  article_submissions: {
    article_id: string;
    state: SubmissionState;
    submitted_at: number;
    /** Why it was returned; empty while it waits. */
    reason: string;
  };
}
