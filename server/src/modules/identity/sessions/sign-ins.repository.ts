import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { UserReadTables, UserRow } from '#identity/users/users.read';
import type { Revocations } from '#platform/live/revocations';
import type { SessionTables, SignInRow } from './sessions.schema';

/** What a request needs to know of the sender of a token; `last_seen_at` is null for a token without its row. */
export type TokenHolder = Pick<
  UserRow,
  'id' | 'role' | 'user_name' | 'nick_name' | 'avatar' | 'token_version' | 'must_change_password'
> & { readonly last_seen_at: number | null };

/**
 * Where users are signed in. Call what writes inside a transaction.
 * @param revocations receives, after the commit, the users whose tokens ended
 */
export const signInsRepository = (
  database: Database<SessionTables & Pick<UserReadTables, 'users'>>,
  revocations: Pick<Revocations, 'publish'>,
) => ({
  /** One indexed read per request: it sees what any process has committed. */
  findTokenHolder: (id: number, jti: string): Promise<TokenHolder | undefined> =>
    database.kysely
      .selectFrom('users')
      .leftJoin('sign_ins', (join) =>
        join.onRef('sign_ins.user_id', '=', 'users.id').on('sign_ins.jti', '=', jti),
      )
      .select([
        'users.id',
        'users.role',
        'users.user_name',
        'users.nick_name',
        'users.avatar',
        'users.token_version',
        'users.must_change_password',
        'sign_ins.last_seen_at',
      ])
      .where('users.id', '=', id)
      .executeTakeFirst(),

  /** @returns who is signed in with these tokens */
  holdersOf: (jtis: readonly string[]): Promise<Pick<SignInRow & UserRow, 'jti' | 'user_id' | 'role'>[]> =>
    inChunks(jtis, (portion) =>
      database.kysely
        .selectFrom('sign_ins')
        .innerJoin('users', 'users.id', 'sign_ins.user_id')
        .select(['sign_ins.jti', 'sign_ins.user_id', 'users.role'])
        .where('sign_ins.jti', 'in', portion)
        .execute(),
    ),

  add: async (row: Insertable<SessionTables['sign_ins']>): Promise<void> => {
    await database.kysely.insertInto('sign_ins').values(row).execute();
  },

  /** Ends all but a user's newest. */
  keepNewest: async (userId: number, count: number): Promise<void> => {
    const first = await database.kysely
      .selectFrom('sign_ins')
      .select(['last_seen_at', 'id'])
      .where('user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .offset(count)
      .limit(1)
      .executeTakeFirst();
    if (!first) return;
    await database.kysely
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([
          where('last_seen_at', '<', first.last_seen_at),
          where.and([where('last_seen_at', '=', first.last_seen_at), where('id', '<=', first.id)]),
        ]),
      )
      .execute();
    database.afterCommit(() => revocations.publish([userId]));
  },

  /** Those of a user that have not expired, last seen first. */
  of: (userId: number, now: number, limit: number): Promise<SignInRow[]> =>
    database.kysely
      .selectFrom('sign_ins')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  find: (jti: string): Promise<SignInRow | undefined> =>
    database.kysely.selectFrom('sign_ins').selectAll().where('jti', '=', jti).executeTakeFirst(),

  /** Of several concurrent requests one writes. */
  noteSeen: async (jti: string, now: number, unlessAfter: number): Promise<void> => {
    await database.kysely
      .updateTable('sign_ins')
      .set({ last_seen_at: now })
      .where('jti', '=', jti)
      .where('last_seen_at', '<', unlessAfter)
      .execute();
  },

  end: async (userId: number, jti: string): Promise<void> => {
    await database.kysely.deleteFrom('sign_ins').where('jti', '=', jti).execute();
    database.afterCommit(() => revocations.publish([userId]));
  },

  /** @returns how many were ended */
  endSome: async (userId: number, ids: readonly number[]): Promise<number> => {
    const { numDeletedRows } = await database.kysely
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .executeTakeFirst();
    database.afterCommit(() => revocations.publish([userId]));
    return Number(numDeletedRows);
  },

  /** @param jti the one that remains @returns how many were ended */
  endOthers: async (userId: number, jti: string): Promise<number> => {
    const { numDeletedRows } = await database.kysely
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .where('jti', '<>', jti)
      .executeTakeFirst();
    database.afterCommit(() => revocations.publish([userId]));
    return Number(numDeletedRows);
  },

  /** @returns how many were ended */
  endAllOf: async (userId: number): Promise<number> => {
    const { numDeletedRows } = await database.kysely
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    database.afterCommit(() => revocations.publish([userId]));
    return Number(numDeletedRows);
  },

  endAll: async (userIds: readonly number[]): Promise<void> => {
    await database.kysely.deleteFrom('sign_ins').where('user_id', 'in', userIds).execute();
    database.afterCommit(() => revocations.publish(userIds));
  },

  /** @returns how many were ended */
  endEveryone: async (): Promise<number> => {
    const { numDeletedRows } = await database.kysely.deleteFrom('sign_ins').executeTakeFirst();
    database.afterCommit(() => revocations.publish('everyone'));
    return Number(numDeletedRows);
  },

  forgetExpired: async (now: number): Promise<void> => {
    await database.kysely.deleteFrom('sign_ins').where('expires_at', '<', now).execute();
  },
});

export type SignInsRepository = ReturnType<typeof signInsRepository>;
