import type { Database } from '#platform/database/database';
import type { ChatTables } from '../chat.schema';

/** What decides whether a sender may write now. Moments are milliseconds since 1970. */
export interface ChatStanding {
  /** The message that was stored under this client id before. */
  readonly sent: number | null;
  /** When the newest message was stored. */
  readonly newest: number | null;
  /** When the oldest of the newest messages was stored, as many as a sender or an address may write at once. */
  readonly own: number | null;
  readonly address: number | null;
  /** End and reason of the mute that ends last. */
  readonly muted_until: number | null;
  readonly mute_reason: string | null;
}

export interface StandingQuery {
  readonly room: number;
  readonly sender: string;
  /** '' asks for none. */
  readonly clientId: string;
  /** '' asks for none. */
  readonly ip: string;
  readonly now: number;
  /** Messages that a sender may write at once, and those that an address may. */
  readonly most: { readonly own: number; readonly address: number };
}

/** All that is asked about a sender is one statement, since it runs while the room is locked. */
export const chatStandingRepository = (database: Database<ChatTables>) => {
  const newest = (room: number) =>
    database.kysely
      .selectFrom('chat_messages')
      .select('created_at')
      .where('room_id', '=', room)
      .orderBy('created_at', 'desc')
      .limit(1);

  const mute = ({ room, sender, now }: StandingQuery) =>
    database.kysely
      .selectFrom('chat_mutes')
      .where('sender', '=', sender)
      .where('ends_at', '>', now)
      .where((where) => where.or([where('room_id', '=', room), where('room_id', 'is', null)]))
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);

  return {
    of: (query: StandingQuery): Promise<ChatStanding> => {
      const { room, sender, clientId, ip, most } = query;
      return database.kysely
        .selectNoFrom([
          database.kysely
            .selectFrom('chat_messages')
            .select('id')
            .where('room_id', '=', room)
            .where('sender', '=', sender)
            .where('client_id', '=', clientId)
            .as('sent'),
          newest(room).where('sender', '=', sender).as('newest'),
          newest(room)
            .where('sender', '=', sender)
            .offset(most.own - 1)
            .as('own'),
          newest(room)
            .where('ip', '=', ip)
            .where('ip', '!=', '')
            .offset(most.address - 1)
            .as('address'),
          mute(query).select('ends_at').as('muted_until'),
          mute(query).select('reason').as('mute_reason'),
        ])
        .executeTakeFirstOrThrow();
    },
  };
};

export type ChatStandingRepository = ReturnType<typeof chatStandingRepository>;
