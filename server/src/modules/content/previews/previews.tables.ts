import type { Generated } from 'kysely';

export interface PreviewTables {
  /** Links to articles that are not published, for whoever has them. */
  article_previews: {
    id: Generated<number>;
    article_id: string;
    /** Of the secret in the address, which is kept nowhere. */
    token_hash: string;
    /** Who made it. */
    user_id: number;
    created_at: number;
    expires_at: number;
  };
}
