import { createIndexes, ownedBy, required } from '#platform/database/columns';
import type { Migration } from '#platform/database/migration';

const initial: Migration = {
  name: 'reactions-0001',
  after: ['users-0001', 'articles-0001'],
  up: async (kysely, dialect) => {
    await dialect
      .createTable(kysely, 'article_diggs')
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('digger', 'text', required)
      .addColumn('created_at', dialect.bigint, required)
      .addPrimaryKeyConstraint('article_diggs_key', ['article_id', 'digger'])
      .execute();

    await dialect
      .createTable(kysely, 'article_collects')
      .addColumn('user_id', dialect.bigint, ownedBy('users.id'))
      .addColumn('article_id', 'text', ownedBy('articles.id'))
      .addColumn('created_at', dialect.bigint, required)
      .addPrimaryKeyConstraint('article_collects_key', ['user_id', 'article_id'])
      .execute();
    await createIndexes(kysely, 'article_collects', {
      article_collects_by_time: ['user_id', 'created_at', 'article_id'],
      article_collects_of_article: ['article_id'],
    });
  },
};

export const reactionsSchema: readonly Migration[] = [initial];
