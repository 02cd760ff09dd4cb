import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Generated, Selectable } from 'kysely';

export interface ArticleTable {
  id: string;
  slug: string;
  title: string;
  title_folded: string;
  abstract: string;
  /** 1 while the abstract is the beginning of the text, and so changes with it. */
  abstract_is_derived: number;
  category: string;
  source: string;
  link: string;
  banner_id: number;
  banner_url: string;
  user_id: number;
  /** What a removed author was called. */
  former_author: Generated<string>;
  is_recommend: number;
  /** 1 stands before all others in lists that nobody sorted. */
  is_top: Generated<number>;
  status: ArticleStatus;
  look_count: Generated<number>;
  digg_count: Generated<number>;
  comment_count: Generated<number>;
  collects_count: Generated<number>;
  word_count: number;
  has_math: number;
  has_mermaid: number;
  version: Generated<number>;
  /** The version in which title or text last changed. */
  text_version: Generated<number>;
  created_at: number;
  updated_at: number;
  /** The date that readers see and lists go by; that of writing until it is published. */
  published_at: number;
}

export interface ArticleTables {
  articles: ArticleTable;
  article_bodies: {
    article_id: string;
    content: string;
    html: string;
    /** JSON: headings. */
    toc: string;
    plain: string;
  };
  article_tags: { article_id: string; tag: string; position: number };
}

export type ArticleRow = Selectable<ArticleTable>;

/** An article with what its author is called now; null when the author is gone. */
export type AuthoredRow = ArticleRow & {
  readonly user_nick_name: string | null;
  readonly user_avatar: string | null;
};
