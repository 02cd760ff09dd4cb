export interface BlockTables {
  /** `user_id` blocks `blocked_id`. */
  user_blocks: { user_id: number; blocked_id: number; created_at: number };
}
