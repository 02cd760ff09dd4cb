import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { columnOf, hasRow } from '#platform/database/results';
import type { RoleMentionTables } from './role-mentions.schema';

export type MentionRow = Selectable<RoleMentionTables['role_mentions']>;

interface Begun {
  readonly owner: string;
  readonly generation_id: number;
  readonly price: number;
}

/** Every change of a state checks the state before it, so that of two processes one makes it. */
export const roleMentionsRepository = (database: Database<RoleMentionTables>) => ({
  /** @returns ids of those that are new */
  add: async (message_id: number, roleIds: readonly number[], created_at: number): Promise<number[]> => {
    if (roleIds.length === 0) return [];
    return columnOf(
      database.kysely
        .insertInto('role_mentions')
        .values(
          roleIds.map((role_id) => ({
            message_id,
            role_id,
            generation_id: null,
            answer_id: null,
            created_at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
      'id',
    );
  },

  find: (id: number): Promise<MentionRow | undefined> =>
    database.kysely.selectFrom('role_mentions').selectAll().where('id', '=', id).executeTakeFirst(),

  /** @returns false where another process has begun or ended it */
  begin: (id: number, begun: Begun): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('role_mentions')
        .set({ ...begun, state: 'writing' })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .returning('id'),
    ),

  /** @param from the state in which it is, and its process @returns false where it is so no more */
  end: (
    { id, state, owner }: Pick<MentionRow, 'id' | 'state' | 'owner'>,
    outcome: string,
    answer_id: number | null = null,
  ): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('role_mentions')
        .set({ state: 'ended', outcome, answer_id })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('owner', '=', owner)
        .returning('id'),
    ),

  /** @param before the turn is taken only where the one before it was no later @returns whether it was */
  takeTurn: (
    room_id: number,
    role_id: number,
    { now, before }: { readonly now: number; readonly before: number },
  ): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('role_mention_turns')
        .values({ room_id, role_id, asked_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['room_id', 'role_id'])
            .doUpdateSet({ asked_at: now })
            .where('role_mention_turns.asked_at', '<=', before),
        )
        .returning('room_id'),
    ),

  /** @returns milliseconds since 1970 */
  lastTurn: async (room: number, role: number): Promise<number> => {
    const row = await database.kysely
      .selectFrom('role_mention_turns')
      .select('asked_at')
      .where('room_id', '=', room)
      .where('role_id', '=', role)
      .executeTakeFirst();
    return row?.asked_at ?? 0;
  },

  /** Removes those that ended long ago. */
  sweep: async (before: number): Promise<void> => {
    await database.kysely
      .deleteFrom('role_mentions')
      .where('created_at', '<', before)
      .where('state', '=', 'ended')
      .execute();
  },
});

export type RoleMentionsRepository = ReturnType<typeof roleMentionsRepository>;
