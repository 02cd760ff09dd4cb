import type { Generated, Selectable } from 'kysely';

export interface RevisionTable {
  id: Generated<number>;
  article_id: string;
  /** The first version of the article with this text. */
  version: number;
  title: string;
  /** User who stored it; kept when the account is removed. */
  user_id: number;
  created_at: number;
  /** 1 once readers could see it, and for good. */
  is_public: number;
  /** The plain text, one line per block. */
  plain: string;
  /** Markdown. */
  content: string;
}

export interface RevisionTables {
  article_revisions: RevisionTable;
}

export type RevisionRow = Selectable<RevisionTable>;
