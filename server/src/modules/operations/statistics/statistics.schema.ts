import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, integer, text, type TablesOf } from '#platform/database/tables';

/** What is counted by day. */
export type Figure = 'views' | 'sign_ins' | 'sign_ups';
/** Tables whose rows were there before their figure was kept. */
export type CountedTable = 'users' | 'sign_ins';

export const statisticsTables = {
  /** One row for each figure and day of the site's time zone. */
  daily_figures: {
    columns: {
      name: text.of<Figure>(),
      /** `YYYY-MM-DD`. */
      day: text,
      count: bigint,
    },
    key: { daily_figures_key: ['name', 'day'] },
  },
  daily_article_views: {
    columns: {
      day: text,
      article_id: text.ownedBy('articles.id'),
      count: integer,
    },
    key: { daily_article_views_key: ['day', 'article_id'] },
    indexes: { daily_article_views_of: ['article_id'] },
  },
  /** Rows with ids up to `upto` are counted by a job: they are older than the figure. */
  figures_to_count: {
    columns: {
      table_name: text.key.of<CountedTable>(),
      upto: bigint,
      /** Those up to this id have been counted. */
      counted: bigint.or(0).optional,
    },
  },
  /** One row once an administrator needs the first steps no longer, or all were done. */
  first_steps_ended: {
    columns: { id: integer.key, ended_at: bigint },
  },
};

const createTables = creates(statisticsTables);

export const statisticsSchema: readonly Migration[] = [
  {
    name: 'statistics-0001',
    after: ['articles-0001', 'users-0001', 'sessions-0001'],
    up: async (kysely, dialect) => {
      await createTables(kysely, dialect);
      for (const table of ['users', 'sign_ins'])
        await sql`insert into figures_to_count (table_name, upto)
          select ${sql.lit(table)}, coalesce(max(id), 0) from ${sql.table(table)}`.execute(kysely);
    },
  },
];

export type StatisticsTables = TablesOf<typeof statisticsTables>;
