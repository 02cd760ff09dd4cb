import type { Generated, Selectable } from 'kysely';

export interface RevisionTable {
  id: Generated<number>;
  article_id: string;
  /** The article's version that brought this text; later versions may have the same one. */
  version: number;
  title: string;
  /** Who stored it; kept when they are gone. */
  user_id: number;
  /** When it was stored. */
  created_at: number;
  /** 1 once readers could see it, and for good. */
  is_public: number;
  /** The words as readers see them, one line per block. */
  plain: string;
  /** Markdown. */
  content: string;
}

export interface RevisionTables {
  article_revisions: RevisionTable;
}

export type RevisionRow = Selectable<RevisionTable>;
