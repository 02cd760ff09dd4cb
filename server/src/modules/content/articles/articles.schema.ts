import type { ArticleStatus, ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import { sql, type Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, integer, text, type TablesOf } from '#platform/database/tables';
import { recountWords } from './recount-words.tables';
import { renewAbstracts } from './renew-abstracts.tables';

/** Status of an article in the recycle bin: what asks for another status, or for what is listed, never finds it. */
export const removed = 'removed';

const listed = sql<number>`case when status = 'published' and visibility <> 'private' then 1 else 0 end`;

export const articleTables = {
  articles: {
    columns: {
      id: text.key,
      slug: text.unique,
      title: text,
      title_key: text.unique,
      abstract: text.or(''),
      /** 1 while the abstract is the beginning of the text, and so changes with it. */
      abstract_is_derived: flag.or(0),
      category: text.or(''),
      /** Name of the series it belongs to; empty for none. */
      series: text.or('').optional,
      /** Its number in the series; 0 sorts by date, after all numbered ones. */
      series_position: integer.or(0).optional,
      source: text.or(''),
      link: text.or(''),
      banner_id: bigint.or(0),
      banner_url: text.or(''),
      user_id: bigint,
      /** Name of an author without an account here: of a removed account, or of the original site of an import. */
      former_author: text.or('').optional,
      /** That author's account on the site it came from; empty where there is none. */
      former_user_name: text.or('').optional,
      is_recommend: flag.or(0),
      /** 1 for a pinned article, which comes first in unsorted lists. */
      is_top: flag.or(0).optional,
      status: text.of<ArticleStatus | typeof removed>(),
      visibility: text.of<ArticleVisibility>().or('public').optional,
      /** 1 for published articles that are not private: the condition of every query for readers. */
      is_listed: flag.computed(listed),
      look_count: integer.or(0).optional,
      digg_count: integer.or(0).optional,
      comment_count: integer.or(0).optional,
      collects_count: integer.or(0).optional,
      word_count: integer.or(0),
      has_math: flag.or(0),
      has_mermaid: flag.or(0),
      version: integer.or(1).optional,
      /** The version in which title or text last changed. */
      text_version: integer.or(1).optional,
      created_at: bigint,
      updated_at: bigint,
      /** The date that readers see and lists go by; that of writing until it is published. */
      published_at: bigint,
      /** When it is withdrawn automatically; 0 for never. */
      withdraw_at: bigint.or(0).optional,
    },
    indexes: {
      // The back office asks by status.
      articles_by_published_at: ['status', 'published_at', 'id'],
      articles_by_updated_at: ['status', 'updated_at', 'id'],
      articles_by_title: ['status', 'title', 'id'],
      articles_of_author: ['user_id', 'published_at', 'id'],
      articles_with_banner: ['banner_id'],
      articles_all: ['published_at', 'id'],
      articles_on_top: ['is_top', 'published_at', 'id'],
      articles_by_banner_url: ['banner_url'],
      // Readers ask for what is listed.
      articles_of_category: ['is_listed', 'category', 'published_at', 'id'],
      articles_pinned_first: ['is_listed', 'is_top', 'published_at', 'id'],
      articles_of_category_pinned_first: ['is_listed', 'category', 'is_top', 'published_at', 'id'],
      // Covers the join from a tag to its articles, which would otherwise read the wide rows.
      articles_facts: ['id', 'is_listed', 'published_at'],
      // Covers the sums of an author.
      articles_author_counts: ['user_id', 'is_listed', 'look_count', 'digg_count', 'collects_count'],
      articles_by_look_count: ['is_listed', 'look_count', 'id'],
      articles_by_digg_count: ['is_listed', 'digg_count', 'id'],
      articles_by_comment_count: ['is_listed', 'comment_count', 'id'],
      articles_by_collects_count: ['is_listed', 'collects_count', 'id'],
      articles_listed_by_published_at: ['is_listed', 'published_at', 'id'],
      articles_listed_by_updated_at: ['is_listed', 'updated_at', 'id'],
      articles_listed_by_title: ['is_listed', 'title', 'id'],
      articles_of_series: ['series', 'is_listed', 'series_position', 'published_at', 'id'],
    },
    then: [
      // Partial, because few articles are to be withdrawn.
      sql`create index articles_to_withdraw on articles (status, withdraw_at) where withdraw_at > 0`,
    ],
  },
  // Apart from the articles, so that a list never reads past texts.
  article_bodies: {
    columns: {
      article_id: text.key.ownedBy('articles.id'),
      content: text.or(''),
      html: text.or(''),
      /** JSON: headings. */
      toc: text.or('[]'),
      plain: text.or(''),
    },
  },
  article_tags: {
    columns: {
      article_id: text.ownedBy('articles.id'),
      tag: text,
      position: integer,
    },
    key: { article_tags_key: ['article_id', 'tag'] },
    indexes: { article_tags_tag: ['tag', 'article_id'] },
  },
  /** Of articles that are read with one. */
  article_passwords: {
    columns: {
      article_id: text.key.ownedBy('articles.id'),
      password_hash: text,
    },
  },
  /** Former slugs, which redirect to their articles. */
  article_former_slugs: {
    columns: {
      slug: text.key,
      article_id: text.ownedBy('articles.id'),
      left_at: bigint,
    },
    indexes: { article_former_slugs_of_article: ['article_id'] },
  },
};

export const articlesSchema: readonly Migration[] = [
  { name: 'articles-0001', up: creates(articleTables) },
  { name: 'articles-0002', up: recountWords },
  {
    name: 'articles-0003',
    // Recommended articles are few, and every home page shows the newest.
    up: async (kysely) => {
      await kysely.schema
        .createIndex('articles_recommended')
        .on('articles')
        .columns(['is_listed', 'is_recommend', 'published_at', 'id'])
        .execute();
    },
  },
  { name: 'articles-0004', up: renewAbstracts },
];

export type ArticleTables = TablesOf<typeof articleTables>;

/** An article that is not in the recycle bin. */
export type ArticleRow = Selectable<ArticleTables['articles']> & { readonly status: ArticleStatus };

/** The counters of an article, which article it is, and whose. */
export const counters = [
  ...(['id', 'user_id'] as const),
  ...(['look_count', 'comment_count', 'digg_count', 'collects_count'] as const),
] as const;

export type CountedRow = Pick<ArticleRow, (typeof counters)[number]>;

/** An article with the name and avatar of its author; null when the account is removed. */
export type AuthoredRow = ArticleRow & {
  readonly user_nick_name: string | null;
  readonly user_avatar: string | null;
};
