import type { Generated } from 'kysely';

export interface CommentTables {
  comments: {
    id: Generated<number>;
    article_id: string;
    parent_id: number | null;
    /** 0 for a root. */
    depth: number;
    user_id: number;
    content: string;
    digg_count: Generated<number>;
    created_at: number;
  };
}
