import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const linkTables = {
  links: {
    columns: {
      id: identity,
      title: text,
      href: text,
      /** The address in one spelling, so that no two links share it. */
      href_key: text.unique,
      description: text.or(''),
      /** Path of a picture of ours, empty for none. */
      picture: text.or(''),
      is_shown: flag.or(0),
      sort: integer.or(0),
      created_at: bigint,
    },
    indexes: {
      links_all: ['sort', 'id'],
      links_shown: ['is_shown', 'sort', 'id'],
      links_by_picture: ['picture'],
    },
  },
};

export const linksSchema: readonly Migration[] = [{ name: 'links-0001', up: creates(linkTables) }];

export type LinkTables = TablesOf<typeof linkTables>;
