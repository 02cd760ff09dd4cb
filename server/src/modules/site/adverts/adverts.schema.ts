import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, text, type TablesOf } from '#platform/database/tables';

export const advertTables = {
  adverts: {
    columns: {
      id: identity,
      title: text,
      /** Normalised title; unique. */
      title_key: text.unique,
      href: text,
      images: text,
      is_show: flag.or(0),
      created_at: bigint,
    },
    indexes: {
      adverts_by_time: ['created_at', 'id'],
      adverts_by_images: ['images'],
    },
  },
};

export const advertsSchema: readonly Migration[] = [{ name: 'adverts-0001', up: creates(advertTables) }];

export type AdvertTables = TablesOf<typeof advertTables>;
