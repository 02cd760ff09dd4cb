import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { UserReadTables } from '#identity/users/users.read';
import type { PrivateMessageTables } from './private-messages.tables';

type Tables = PrivateMessageTables & Pick<UserReadTables, 'users'>;

/** A message to be stored. */
export interface NewPrivateMessage {
  readonly sender_id: number;
  readonly receiver_id: number;
  readonly content: string;
  readonly created_at: number;
}

/** A message as either side reads it. */
export interface PrivateMessageRow extends NewPrivateMessage {
  readonly id: number;
  readonly is_read: number;
}

const columns = [
  'private_messages.id',
  'private_messages.sender_id',
  'private_messages.receiver_id',
  'private_messages.content',
  'private_messages.is_read',
  'private_messages.created_at',
] as const;

/** Which messages of a conversation, newest first. */
export interface MessageSlice {
  /** Older than this message; 0 for the newest. */
  readonly before: number;
  /** 1-based; counts only where `before` is 0. */
  readonly page: number;
  readonly limit: number;
}

/** Private messages in the database, as the two people see them. */
export const privateMessagesRepository = (database: Database<Tables>) => {
  const changeSenders = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    // An update that waits for its row counts what was there before it waited: so the row is waited for first.
    await database.dialect
      .lockRows(
        database.kysely
          .selectFrom('private_senders')
          .select('user_id')
          .where('user_id', 'in', ids)
          .orderBy('user_id'),
      )
      .execute();
    await database.kysely
      .updateTable('private_senders')
      .set((value) => ({
        receiver_count: value
          .selectFrom('private_messages')
          .select((row) => row.fn.count<number>(sql`distinct ${row.ref('receiver_id')}`).as('count'))
          .whereRef('sender_id', '=', 'private_senders.user_id')
          .$asScalar()
          .$notNull(),
        last_id: value
          .selectFrom('private_messages')
          .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('last'))
          .whereRef('sender_id', '=', 'private_senders.user_id')
          .$asScalar()
          .$notNull(),
      }))
      .where('user_id', 'in', ids)
      .execute();
    await database.kysely
      .deleteFrom('private_senders')
      .where('user_id', 'in', ids)
      .where('last_id', '=', 0)
      .execute();
  };

  const lockConversations = (ownerId: number, partnerIds: readonly number[]) =>
    database.dialect
      .lockRows(
        database.kysely
          .selectFrom('private_conversations')
          .select('partner_id')
          .where('owner_id', '=', ownerId)
          .where('partner_id', 'in', partnerIds)
          .orderBy('partner_id'),
      )
      .execute();

  const unreadOf = (value: ExpressionBuilder<Tables, 'private_conversations'>) =>
    value
      .selectFrom('private_messages')
      .innerJoin('private_copies', 'private_copies.message_id', 'private_messages.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('private_messages.receiver_id', '=', 'private_conversations.owner_id')
      .whereRef('private_messages.sender_id', '=', 'private_conversations.partner_id')
      .where('private_messages.is_read', '=', 0)
      .whereRef('private_copies.owner_id', '=', 'private_conversations.owner_id')
      .$asScalar()
      .$notNull();

  /** Only what is still unread is looked at: a conversation may be long. */
  const recountUnread = async (ownerId: number, partnerId: number): Promise<void> => {
    await lockConversations(ownerId, [partnerId]);
    await database.kysely
      .updateTable('private_conversations')
      .set((value) => ({ unread: unreadOf(value) }))
      .where('owner_id', '=', ownerId)
      .where('partner_id', '=', partnerId)
      .execute();
  };

  const recount = async (ownerId: number, partnerIds: readonly number[]): Promise<void> => {
    await lockConversations(ownerId, partnerIds);
    await database.kysely
      .updateTable('private_conversations')
      .where('owner_id', '=', ownerId)
      .where('partner_id', 'in', partnerIds)
      .set((value) => {
        const copies = value
          .selectFrom('private_copies')
          .whereRef('private_copies.owner_id', '=', 'private_conversations.owner_id')
          .whereRef('private_copies.partner_id', '=', 'private_conversations.partner_id');
        return {
          count: copies
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull(),
          unread: unreadOf(value),
          last_id: copies
            .select(({ fn }) => fn.coalesce(fn.max('private_copies.message_id'), sql.lit(0)).as('last'))
            .$asScalar()
            .$notNull(),
        };
      })
      .execute();
    await database.kysely
      .deleteFrom('private_conversations')
      .where('owner_id', '=', ownerId)
      .where('count', '=', 0)
      .execute();
  };

  return {
    people: (ids: readonly number[]) =>
      inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('users')
          .select(['id', 'role', 'user_name', 'nick_name', 'avatar'])
          .where('id', 'in', portion)
          .execute(),
      ),

    /** Call inside a transaction. @returns the id */
    add: async (message: NewPrivateMessage): Promise<number> => {
      const { sender_id, receiver_id } = message;
      const { id } = await database.kysely
        .insertInto('private_messages')
        .values({
          ...message,
          low_id: Math.min(sender_id, receiver_id),
          high_id: Math.max(sender_id, receiver_id),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sides = [
        { owner_id: sender_id, partner_id: receiver_id },
        { owner_id: receiver_id, partner_id: sender_id },
      ];
      await database.kysely
        .insertInto('private_copies')
        .values(sides.map((side) => ({ ...side, message_id: id })))
        .execute();
      await database.kysely
        .insertInto('private_conversations')
        .values(
          sides
            .map((side) => ({
              ...side,
              last_id: id,
              unread: side.owner_id === receiver_id ? 1 : 0,
              count: 1,
            }))
            // Two people who write to each other at once take the rows in the same order.
            .sort((a, b) => a.owner_id - b.owner_id),
        )
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'partner_id']).doUpdateSet((value) => ({
            last_id: value
              .case()
              .when('excluded.last_id', '>', value.ref('private_conversations.last_id'))
              .then(value.ref('excluded.last_id'))
              .else(value.ref('private_conversations.last_id'))
              .end(),
            unread: value('private_conversations.unread', '+', value.ref('excluded.unread')),
            count: value('private_conversations.count', '+', 1),
          })),
        )
        .execute();
      const earlier = await database.kysely
        .selectFrom('private_messages')
        .select('id')
        .where('sender_id', '=', sender_id)
        .where('receiver_id', '=', receiver_id)
        .where('id', '<', id)
        .limit(1)
        .executeTakeFirst();
      await database.kysely
        .insertInto('private_senders')
        .values({ user_id: sender_id, receiver_count: earlier ? 0 : 1, last_id: id })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet((value) => ({
            receiver_count: value(
              'private_senders.receiver_count',
              '+',
              value.ref('excluded.receiver_count'),
            ),
            last_id: value.ref('excluded.last_id'),
          })),
        )
        .execute();
      return id;
    },

    /** How many messages the owner still has with somebody; 0 where they never talked. */
    countWith: async (ownerId: number, partnerId: number): Promise<number> => {
      const row = await database.kysely
        .selectFrom('private_conversations')
        .select('count')
        .where('owner_id', '=', ownerId)
        .where('partner_id', '=', partnerId)
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    /** Newest first. */
    conversation: (
      ownerId: number,
      partnerId: number,
      { before, page, limit }: MessageSlice,
    ): Promise<PrivateMessageRow[]> =>
      database.kysely
        .selectFrom('private_copies')
        .innerJoin('private_messages', 'private_messages.id', 'private_copies.message_id')
        .select(columns)
        .where('private_copies.owner_id', '=', ownerId)
        .where('private_copies.partner_id', '=', partnerId)
        .$if(before > 0, (query) => query.where('private_copies.message_id', '<', before))
        .orderBy('private_copies.message_id', 'desc')
        .limit(limit)
        .offset(before > 0 ? 0 : (page - 1) * limit)
        .execute(),

    /** Latest first. @param before those whose last message is older than this one; 0 for the latest */
    partners: (ownerId: number, before: number, limit: number) =>
      database.kysely
        .selectFrom('private_conversations')
        .innerJoin('users', 'users.id', 'private_conversations.partner_id')
        .innerJoin('private_messages', 'private_messages.id', 'private_conversations.last_id')
        .select(['users.id', 'users.nick_name', 'users.avatar', 'private_conversations.count'])
        .select(['private_conversations.unread', 'private_conversations.last_id'])
        .select(['private_messages.content', 'private_messages.created_at'])
        .where('private_conversations.owner_id', '=', ownerId)
        .$if(before > 0, (query) => query.where('private_conversations.last_id', '<', before))
        .orderBy('private_conversations.last_id', 'desc')
        .limit(limit)
        .execute(),

    countPartners: async (ownerId: number): Promise<number> => {
      const row = await database.kysely
        .selectFrom('private_conversations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    countUnread: async (ownerId: number): Promise<number> => {
      const row = await database.kysely
        .selectFrom('private_conversations')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('unread'), sql.lit(0)).as('count'))
        .where('owner_id', '=', ownerId)
        .where('unread', '>', 0)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Call inside a transaction. @returns whether there was anything unread */
    markRead: async (ownerId: number, partnerId: number): Promise<boolean> => {
      const seen = await database.kysely
        .updateTable('private_messages')
        .set({ is_read: 1 })
        .where('receiver_id', '=', ownerId)
        .where('sender_id', '=', partnerId)
        .where('is_read', '=', 0)
        .returning('id')
        .execute();
      if (seen.length > 0) await recountUnread(ownerId, partnerId);
      return seen.length > 0;
    },

    /** Takes the owner's copies away, and texts of which nobody has a copy any more. Call inside a transaction. */
    removeCopies: async (ownerId: number, ids: readonly number[]): Promise<number> => {
      // Both sides may remove their copies at once: the later one finds the text without a copy.
      await database.dialect
        .lockRows(
          database.kysely.selectFrom('private_messages').select('id').where('id', 'in', ids).orderBy('id'),
        )
        .execute();
      const gone = await database.kysely
        .deleteFrom('private_copies')
        .where('owner_id', '=', ownerId)
        .where('message_id', 'in', ids)
        .returning(['partner_id', 'message_id'])
        .execute();
      if (gone.length === 0) return 0;
      await recount(ownerId, [...new Set(gone.map(({ partner_id }) => partner_id))]);
      const lost = await database.kysely
        .deleteFrom('private_messages')
        .where(
          'id',
          'in',
          gone.map(({ message_id }) => message_id),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('private_copies')
                .select('private_copies.message_id')
                .whereRef('private_copies.message_id', '=', 'private_messages.id'),
            ),
          ),
        )
        .returning('sender_id')
        .execute();
      await changeSenders([...new Set(lost.map(({ sender_id }) => sender_id))]);
      return gone.length;
    },

    /** People leave: what they wrote and got goes along. Call inside a transaction. */
    forgetPeople: async (ids: readonly number[]): Promise<void> => {
      const wrote = await inChunks(ids, (portion) =>
        database.kysely
          .selectFrom('private_messages')
          .select('sender_id')
          .distinct()
          .where('receiver_id', 'in', portion)
          .execute(),
      );
      await inChunks(ids, async (portion) => {
        await database.kysely
          .deleteFrom('private_messages')
          .where((where) =>
            where.or([where('sender_id', 'in', portion), where('receiver_id', 'in', portion)]),
          )
          .execute();
        await database.kysely
          .deleteFrom('private_conversations')
          .where('partner_id', 'in', portion)
          .execute();
        return [];
      });
      await inChunks([...new Set(wrote.map(({ sender_id }) => sender_id))], async (portion) => {
        await changeSenders(portion);
        return [];
      });
    },
  };
};

export type PrivateMessagesRepository = ReturnType<typeof privateMessagesRepository>;
