import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, text, type TablesOf } from '#platform/database/tables';

/** `asked` has a job that has not begun, `writing` belongs to one process. */
export type MentionState = 'asked' | 'writing' | 'ended';

const roleMentionTables = {
  /** One row for each role that a message asks: whatever happens, it is answered at most once. */
  role_mentions: {
    columns: {
      id: identity,
      message_id: bigint.nullable.outlives('chat_messages.id'),
      role_id: bigint.nullable.outlives('big_model_roles.id'),
      state: text.of<MentionState>().or('asked').optional,
      /** `answered`, or why not; '' before its end. */
      outcome: text.or('').optional,
      /** Process that writes it. */
      owner: text.or('').optional,
      /** Run of the model; null before, and where none began. */
      generation_id: bigint.nullable,
      /** Credits that are reserved for it. */
      price: bigint.or(0).optional,
      answer_id: bigint.nullable.outlives('chat_messages.id'),
      created_at: bigint,
    },
    once: { role_mentions_once: ['message_id', 'role_id'] },
    indexes: {
      role_mentions_of_role: ['role_id'],
      role_mentions_by_answer: ['answer_id'],
      role_mentions_made: ['created_at'],
    },
  },
  /** When a role was last asked with success in a room: one statement decides who comes too soon, over all processes. */
  role_mention_turns: {
    columns: {
      room_id: bigint.ownedBy('chat_rooms.id'),
      role_id: bigint.ownedBy('big_model_roles.id'),
      asked_at: bigint,
    },
    key: { role_mention_turns_key: ['room_id', 'role_id'] },
    indexes: { role_mention_turns_of_role: ['role_id'] },
  },
};

export const roleMentionsSchema: readonly Migration[] = [
  {
    name: 'role-mentions-0001',
    after: ['chat-0001', 'big-model-0002'],
    up: creates(roleMentionTables),
  },
];

export type RoleMentionTables = TablesOf<typeof roleMentionTables>;
