import type { Generated } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: Generated<number>;
    email: string;
    email_key: string;
    content: string;
    created_at: number;
  };
}
