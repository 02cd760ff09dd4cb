import type { Generated, Selectable } from 'kysely';

export interface PageTable {
  id: Generated<number>;
  /** The last part of its address. */
  slug: string;
  title: string;
  description: string;
  /** The beginning of the text: the description of a page without one. */
  abstract: string;
  is_shown: number;
  sort: number;
  has_math: number;
  has_mermaid: number;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface CustomPageTables {
  pages: PageTable;
  page_bodies: {
    page_id: number;
    /** Markdown. */
    content: string;
    html: string;
    /** JSON: headings. */
    toc: string;
  };
}

export type CustomPageRow = Selectable<PageTable>;
