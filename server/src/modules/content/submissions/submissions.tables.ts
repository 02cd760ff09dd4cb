import type { SubmissionState } from '@yanye/shared/contract/submissions.calls';

export interface SubmissionTables {
  /** One row while an article waits to be judged or has come back; none once it was approved or taken back. */
  article_submissions: {
    article_id: string;
    state: SubmissionState;
    submitted_at: number;
    /** Why it was returned; empty while it waits. */
    reason: string;
  };
}
