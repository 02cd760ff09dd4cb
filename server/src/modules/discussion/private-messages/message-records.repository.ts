import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import { normalised } from '#platform/normalised';
import type { UserReadTables } from '#identity/users/users.read';
import type { MessageSlice } from './conversations.repository';
import type { PrivateMessageTables } from './private-messages.schema';

type Tables = PrivateMessageTables & Pick<UserReadTables, 'users'>;

/** Private messages in the database, as administrators see them: a message that only one user has removed is still there. */
export const messageRecordsRepository = (database: Database<Tables>) => {
  // Names are looked through in their index first: reading each sender's whole row for its name takes ten times as long.
  const named = (nick: string) =>
    database.kysely
      .selectFrom('users as named')
      .select('named.id')
      .where((where) => contains(where.ref('named.nick_name_key'), normalised(nick)));

  const senders = (nick: string) =>
    database.kysely
      .selectFrom('private_senders')
      .$if(nick !== '', (query) => query.where('private_senders.user_id', 'in', named(nick)));

  return {
    /** The latest sender first. @param nick part of the nick name; '' for all */
    senders: (nick: string, limit: number, offset: number) =>
      senders(nick)
        .innerJoin('users', 'users.id', 'private_senders.user_id')
        .innerJoin('private_messages', 'private_messages.id', 'private_senders.last_id')
        .select(['users.id', 'users.user_name', 'users.nick_name', 'users.avatar'])
        .select(['private_senders.receiver_count as count', 'private_messages.created_at'])
        .orderBy('private_senders.last_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** @param most where counting ends */
    countSenders: (nick: string, most: number): Promise<number> =>
      countOf(
        database.kysely.selectFrom(senders(nick).select('private_senders.user_id').limit(most).as('counted')),
      ),

    /** Users with whom a user has exchanged messages, the latest first. @param before only those whose last message is older; 0 for the latest */
    partnersOf: (userId: number, before: number, limit: number) => {
      const side = (own: 'low_id' | 'high_id', other: 'low_id' | 'high_id') =>
        database.kysely
          .selectFrom('private_messages')
          .select(`${other} as partner_id`)
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last_id')])
          .where(own, '=', userId)
          .groupBy(other);
      // Limited before names and times are joined: a user may have very many partners.
      const latest = database.kysely
        .selectFrom(side('low_id', 'high_id').unionAll(side('high_id', 'low_id')).as('all_pairs'))
        .selectAll()
        .$if(before > 0, (query) => query.where('last_id', '<', before))
        .orderBy('last_id', 'desc')
        .limit(limit);
      return database.kysely
        .selectFrom(latest.as('pairs'))
        .innerJoin('users', 'users.id', 'pairs.partner_id')
        .innerJoin('private_messages', 'private_messages.id', 'pairs.last_id')
        .select(['users.id', 'users.user_name', 'users.nick_name', 'users.avatar'])
        .select(['pairs.count', 'pairs.last_id', 'private_messages.created_at'])
        .orderBy('pairs.last_id', 'desc')
        .execute();
    },

    /** @param most where counting ends */
    countPartnersOf: (userId: number, most: number): Promise<number> => {
      const side = (own: 'low_id' | 'high_id', other: 'low_id' | 'high_id') =>
        database.kysely.selectFrom('private_messages').select(other).distinct().where(own, '=', userId);
      const partners = side('low_id', 'high_id').unionAll(side('high_id', 'low_id')).limit(most);
      return countOf(database.kysely.selectFrom(partners.as('counted')));
    },

    /** Newest first. */
    between: (one: number, other: number, { before, page, limit }: MessageSlice) =>
      database.kysely
        .selectFrom('private_messages')
        .select(['id', 'sender_id', 'receiver_id', 'content', 'is_read', 'created_at'])
        .where('low_id', '=', Math.min(one, other))
        .where('high_id', '=', Math.max(one, other))
        .$if(before > 0, (query) => query.where('id', '<', before))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(before > 0 ? 0 : (page - 1) * limit)
        .execute(),

    countBetween: (one: number, other: number): Promise<number> =>
      countOf(
        database.kysely
          .selectFrom('private_messages')
          .where('low_id', '=', Math.min(one, other))
          .where('high_id', '=', Math.max(one, other)),
      ),
  };
};

export type MessageRecordsRepository = ReturnType<typeof messageRecordsRepository>;
