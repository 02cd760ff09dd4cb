export interface ReactionTables {
  /** Likes, each counted once. */
  article_diggs: {
    article_id: string;
    /** `user:<id>`, or `visitor:<id>` for a browser nobody is signed in with. */
    digger: string;
    created_at: number;
  };
  article_collects: { article_id: string; user_id: number; created_at: number };
}
