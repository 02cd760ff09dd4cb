import type { ArticleStatus, ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface ArticleTable {
  id: string;
  slug: string;
  title: string;
  title_key: string;
  abstract: string;
  /** 1 while the abstract is the beginning of the text, and so changes with it. */
  abstract_is_derived: number;
  category: string;
  /** Name of the series it belongs to; empty for none. */
  series: Generated<string>;
  /** Its number in the series; 0 sorts by date, after all numbered ones. */
  series_position: Generated<number>;
  source: string;
  link: string;
  banner_id: number;
  banner_url: string;
  user_id: number;
  /** Name of an author without an account here: of a removed account, or of the original site of an import. */
  former_author: Generated<string>;
  /** That author's account on the site it came from; empty where there is none. */
  former_user_name: Generated<string>;
  is_recommend: number;
  /** 1 for a pinned article, which comes first in unsorted lists. */
  is_top: Generated<number>;
  status: ArticleStatus;
  visibility: Generated<ArticleVisibility>;
  /** 1 for published articles that are not private: the condition of every query for readers. */
  is_listed: GeneratedAlways<number>;
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
  /** When it is withdrawn automatically; 0 for never. */
  withdraw_at: Generated<number>;
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
  /** Of articles that are read with one. */
  article_passwords: { article_id: string; password_hash: string };
  /** Former slugs, which redirect to their articles. */
  article_former_slugs: { slug: string; article_id: string; left_at: number };
}

export type ArticleRow = Selectable<ArticleTable>;

/** The counters of an article. */
export type CountedRow = Pick<
  ArticleRow,
  'id' | 'look_count' | 'comment_count' | 'digg_count' | 'collects_count'
>;

/** An article with the name and avatar of its author; null when the account is removed. */
export type AuthoredRow = ArticleRow & {
  readonly user_nick_name: string | null;
  readonly user_avatar: string | null;
};
