export interface ReactionTables {
  /** Likes, each counted once. */
  article_diggs: {
    article_id: string;
    /** `user:<id>`, or `visitor:<id>` for a browser without a signed-in user. */
    digger: string;
    created_at: number;
  };
  article_collects: { article_id: string; user_id: number; created_at: number };
}
