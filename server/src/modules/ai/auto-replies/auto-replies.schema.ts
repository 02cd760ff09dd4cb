import type { AutoReplyMode } from '@yanye/shared/contract/auto-replies.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const autoReplyTables = {
  auto_replies: {
    columns: {
      id: identity,
      name: text.unique,
      mode: integer.of<AutoReplyMode>(),
      rule: text,
      content: text,
      /** The larger is tried first, and of equals the older rule. */
      sort: integer.or(0),
      enable: flag.or(1),
      created_at: bigint,
    },
    indexes: {
      auto_replies_in_order: ['enable', 'sort', 'id'],
      auto_replies_all: ['sort', 'id'],
      auto_replies_made: ['created_at', 'id'],
    },
  },
};

export const autoRepliesSchema: readonly Migration[] = [
  { name: 'auto-replies-0001', up: creates(autoReplyTables) },
];

export type AutoReplyTables = TablesOf<typeof autoReplyTables>;
