import type { ExpressionBuilder } from 'kysely';
import { roles } from '@yanye/shared/policy/roles';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { cellOf, columnOf, countOf } from '#platform/database/results';
import type { ChatTables } from '../chat.schema';

/** Unread messages are counted up to this. */
export const countedUnread = 100;
/** The most readers of a room who are addressed as everybody. */
const addressedReaders = 500;
const changesAtOnce = 2_000;

export interface ChangedRead {
  readonly user_id: number;
  readonly room_id: number;
  readonly epoch: string;
  readonly seq: number;
}

/** Shown messages that a user did not write. */
const isOfOthers = (userId: number) => (where: ExpressionBuilder<ChatTables, 'chat_messages'>) =>
  where.and([
    where('chat_messages.state', '=', 'shown'),
    where.or([where('chat_messages.user_id', 'is', null), where('chat_messages.user_id', '!=', userId)]),
  ]);

/** How far users have read. Unread marks are derived from numbers, never counted up and down. */
export const chatReadsRepository = (database: Database<ChatTables & Pick<UserReadTables, 'users'>>) => ({
  /** @returns number up to which a user has read in a room; undefined for one who has never been there */
  find: (userId: number, room: number): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('chat_reads')
        .select('seq')
        .where('user_id', '=', userId)
        .where('room_id', '=', room),
      'seq',
    ),

  /** @param room one room alone @returns for each room in which the user has read: how far, and what is left */
  of: (userId: number, room?: number): Promise<{ room_id: number; seq: number; unread: number }[]> =>
    database.kysely
      .selectFrom('chat_reads')
      .select((reads) => [
        'room_id',
        'seq',
        reads
          .selectFrom(
            reads
              .selectFrom('chat_messages')
              .select('chat_messages.id')
              .whereRef('chat_messages.room_id', '=', 'chat_reads.room_id')
              .whereRef('chat_messages.seq', '>', 'chat_reads.seq')
              .where(isOfOthers(userId))
              .limit(countedUnread)
              .as('waiting'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('unread'),
      ])
      .where('user_id', '=', userId)
      .$if(room !== undefined, (query) => query.where('room_id', '=', room ?? 0))
      .execute(),

  /** Raises it, never back. @param changed_at milliseconds since 1970 @returns where it stands */
  raise: async (userId: number, room: number, seq: number, changed_at: number): Promise<number> =>
    (await cellOf(
      database.kysely
        .insertInto('chat_reads')
        .values({ user_id: userId, room_id: room, seq, changed_at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'room_id']).doUpdateSet((value) => ({
            seq: value
              .case()
              .when('excluded.seq', '>', value.ref('chat_reads.seq'))
              .then(value.ref('excluded.seq'))
              .else(value.ref('chat_reads.seq'))
              .end(),
            changed_at,
          })),
        )
        .returning('seq'),
      'seq',
    )) ?? seq,

  /** @returns marks that were raised since a time, the latest first, at most 2,000 */
  changedSince: (time: number): Promise<ChangedRead[]> =>
    database.kysely
      .selectFrom('chat_reads')
      .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_reads.room_id')
      .select(['user_id', 'room_id', 'epoch', 'seq'])
      .where('changed_at', '>=', time)
      .orderBy('changed_at', 'desc')
      .limit(changesAtOnce)
      .execute(),

  /** @returns users who have ever read in a room: those first who have read furthest, at most 500 */
  readersOf: (room: number): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('chat_reads')
        .innerJoin('users', 'users.id', 'chat_reads.user_id')
        .select('chat_reads.user_id')
        .where('chat_reads.room_id', '=', room)
        .where('users.role', 'in', [roles.admin, roles.user])
        .orderBy('chat_reads.seq', 'desc')
        .orderBy('chat_reads.user_id')
        .limit(addressedReaders),
      'user_id',
    ),

  /** @returns number of shown messages of others after a number */
  unread: (userId: number, room: number, seq: number): Promise<number> =>
    countOf(
      database.kysely.selectFrom(
        database.kysely
          .selectFrom('chat_messages')
          .select('id')
          .where('room_id', '=', room)
          .where('seq', '>', seq)
          .where(isOfOthers(userId))
          .limit(countedUnread)
          .as('waiting'),
      ),
    ),
});

export type ChatReadsRepository = ReturnType<typeof chatReadsRepository>;
