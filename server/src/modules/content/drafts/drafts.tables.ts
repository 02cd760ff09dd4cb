import type { DraftHow } from '@yanye/shared/contract/drafts.calls';
import type { Generated, Selectable } from 'kysely';

export interface DraftTable {
  id: Generated<number>;
  user_id: number;
  /** Null until the article is stored for the first time. */
  article_id: string | null;
  /** Names the article until then. */
  draft_key: string;
  /** One session of the editor. */
  desk: string;
  /** Counts up within the session. */
  seq: number;
  /** The article's version that the text was made from; 0 where there is none. */
  base_version: number;
  how: DraftHow;
  /** 1 once it was saved as the article, or its author does not want to be asked about it again. */
  is_settled: Generated<number>;
  /** When the first of the texts was stored that this one replaced. */
  begun_at: number;
  updated_at: number;
  /** Characters deleted in total while texts of this entry replaced each other. */
  gone: Generated<number>;
  /** Characters of the content. */
  size: number;
  title: string;
  /** Markdown. */
  content: string;
}

export interface DraftTables {
  article_drafts: DraftTable;
}

export type DraftRow = Selectable<DraftTable>;
