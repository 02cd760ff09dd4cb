import type { Generated } from 'kysely';

export interface FeedbackTables {
  /** Messages of readers to the site. */
  feedback: {
    id: Generated<number>;
    email: string;
    email_folded: string;
    content: string;
    created_at: number;
  };
}
