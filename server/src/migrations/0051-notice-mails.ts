import type { Migration } from '#platform/database/migration';
import { requiredNumber } from './columns';

/** Whoever wants no mails about notices. */
export const noticeMailsMigration: Migration = {
  name: '0051_notice_mails',
  up: async (kysely) => {
    await kysely.schema.alterTable('users').addColumn('is_unmailed', 'integer', requiredNumber).execute();
  },
};
