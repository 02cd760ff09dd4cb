import { sql, type Kysely } from 'kysely';
import {
  createIndexes,
  keyOwnedBy,
  ownedBy,
  primaryKey,
  required,
  requiredNumber,
  requiredText,
  requiredUnique,
} from '#platform/database/columns';
import type { Dialect } from '#platform/database/dialect';
import type { Migration } from '#platform/database/migration';

const listed = sql<number>`case when status = 'published' and visibility <> 'private' then 1 else 0 end`;

const createArticles = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await dialect
    .createTable(kysely, 'articles')
    .addColumn('id', 'text', primaryKey)
    .addColumn('slug', 'text', requiredUnique)
    .addColumn('title', 'text', required)
    .addColumn('title_key', 'text', requiredUnique)
    .addColumn('abstract', 'text', requiredText)
    .addColumn('abstract_is_derived', dialect.flag, requiredNumber)
    .addColumn('category', 'text', requiredText)
    .addColumn('series', 'text', requiredText)
    .addColumn('series_position', 'integer', requiredNumber)
    .addColumn('source', 'text', requiredText)
    .addColumn('link', 'text', requiredText)
    .addColumn('banner_id', dialect.bigint, requiredNumber)
    .addColumn('banner_url', 'text', requiredText)
    .addColumn('user_id', dialect.bigint, required)
    .addColumn('former_author', 'text', requiredText)
    .addColumn('former_user_name', 'text', requiredText)
    .addColumn('is_recommend', dialect.flag, requiredNumber)
    .addColumn('is_top', dialect.flag, requiredNumber)
    .addColumn('status', 'text', required)
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('public'))
    // Computed by the database, so that no statement can forget it.
    .addColumn('is_listed', dialect.flag, (column) => {
      const computed = column.generatedAlwaysAs(listed);
      return dialect.name === 'postgres' ? computed.stored() : computed;
    })
    .addColumn('look_count', 'integer', requiredNumber)
    .addColumn('digg_count', 'integer', requiredNumber)
    .addColumn('comment_count', 'integer', requiredNumber)
    .addColumn('collects_count', 'integer', requiredNumber)
    .addColumn('word_count', 'integer', requiredNumber)
    .addColumn('has_math', dialect.flag, requiredNumber)
    .addColumn('has_mermaid', dialect.flag, requiredNumber)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('text_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', dialect.bigint, required)
    .addColumn('updated_at', dialect.bigint, required)
    .addColumn('published_at', dialect.bigint, required)
    .addColumn('withdraw_at', dialect.bigint, requiredNumber)
    .execute();
};

const indexArticles = async (kysely: Kysely<unknown>): Promise<void> => {
  await createIndexes(kysely, 'articles', {
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
  });
  // Partial, because few articles are to be withdrawn.
  await sql`create index articles_to_withdraw on articles (status, withdraw_at) where withdraw_at > 0`.execute(
    kysely,
  );
};

const createParts = async (kysely: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  // Apart from the articles, so that a list never reads past texts.
  await dialect
    .createTable(kysely, 'article_bodies')
    .addColumn('article_id', 'text', keyOwnedBy('articles.id'))
    .addColumn('content', 'text', requiredText)
    .addColumn('html', 'text', requiredText)
    .addColumn('toc', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('plain', 'text', requiredText)
    .execute();

  await dialect
    .createTable(kysely, 'article_tags')
    .addColumn('article_id', 'text', ownedBy('articles.id'))
    .addColumn('tag', 'text', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('article_tags_key', ['article_id', 'tag'])
    .execute();
  await createIndexes(kysely, 'article_tags', { article_tags_tag: ['tag', 'article_id'] });

  await dialect
    .createTable(kysely, 'article_passwords')
    .addColumn('article_id', 'text', keyOwnedBy('articles.id'))
    .addColumn('password_hash', 'text', required)
    .execute();

  await dialect
    .createTable(kysely, 'article_former_slugs')
    .addColumn('slug', 'text', primaryKey)
    .addColumn('article_id', 'text', ownedBy('articles.id'))
    .addColumn('left_at', dialect.bigint, required)
    .execute();
  await createIndexes(kysely, 'article_former_slugs', { article_former_slugs_of_article: ['article_id'] });
};

const initial: Migration = {
  name: 'articles-0001',
  up: async (kysely, dialect) => {
    await createArticles(kysely, dialect);
    await indexArticles(kysely);
    await createParts(kysely, dialect);
  },
};

export const articlesSchema: readonly Migration[] = [initial];
