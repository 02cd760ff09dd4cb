import { sql } from 'kysely';
import type { Migration } from '#platform/database/migration';

/** Finds articles whose time to go has come; few have one. */
export const articleWithdrawalsMigration: Migration = {
  name: '0052_article_withdrawals',
  up: async (kysely) => {
    await sql`create index articles_to_withdraw on articles (status, withdraw_at) where withdraw_at > 0`.execute(
      kysely,
    );
  },
};
