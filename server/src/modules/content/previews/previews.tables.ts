import type { Generated } from 'kysely';

export interface PreviewTables {
  /** Links to articles that are not listed. */
  article_previews: {
    id: Generated<number>;
    article_id: string;
    /** Of the secret in the address, which is not stored. */
    token_hash: string;
    user_id: number;
    created_at: number;
    expires_at: number;
  };
}
