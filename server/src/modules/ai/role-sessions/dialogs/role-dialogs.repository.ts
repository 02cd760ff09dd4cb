import type { AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf, changedBy, columnOf, countOf, newIdOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

export type RoleDialogRow = Selectable<RoleSessionTables['role_dialogs']>;

export interface DialogsQuery {
  readonly before?: number | undefined;
  readonly only?: number | undefined;
  readonly limit: number;
}

export interface ExcerptQuery {
  /** Ids of the first and the last dialog. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
}

const withText: readonly AnswerState[] = ['done', 'stopped', 'interrupted', 'failed'];

interface ChosenQuery {
  readonly before?: number;
  readonly limit: number;
  readonly offset?: number;
  /** Newest first when left out. */
  readonly order?: 'asc' | 'desc';
}

export const roleDialogsRepository = (database: Database<RoleSessionTables>) => ({
  find: (id: number): Promise<RoleDialogRow | undefined> =>
    database.kysely.selectFrom('role_dialogs').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Newest first. */
  page: (sessionId: number, { before, only, limit }: DialogsQuery): Promise<RoleDialogRow[]> =>
    database.kysely
      .selectFrom('role_dialogs')
      .selectAll()
      .where('session_id', '=', sessionId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** The oldest first, those behind an id. */
  after: (sessionId: number, after: number, limit: number): Promise<RoleDialogRow[]> =>
    database.kysely
      .selectFrom('role_dialogs')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Dialogs with the answers that are shown. */
  withChosen: (sessionId: number, { before, limit, offset = 0, order = 'desc' }: ChosenQuery) =>
    database.kysely
      .selectFrom('role_dialogs as dialogs')
      .leftJoin('role_answers as answers', 'answers.id', 'dialogs.chosen_id')
      .select([
        'dialogs.id',
        'dialogs.created_at',
        'dialogs.content as question',
        'answers.id as answer_id',
        'answers.state',
        'answers.content as answer',
      ])
      .where('dialogs.session_id', '=', sessionId)
      .$if(before !== undefined, (query) => query.where('dialogs.id', '<', before ?? 0))
      .orderBy('dialogs.id', order)
      .limit(limit)
      .offset(offset)
      .execute(),

  /** Dialogs whose shown answer has ended with a text, the oldest first. */
  excerpt: (sessionId: number, { from, to, limit }: ExcerptQuery) =>
    database.kysely
      .selectFrom('role_dialogs as dialogs')
      .innerJoin('role_answers as answers', 'answers.id', 'dialogs.chosen_id')
      .select([
        'dialogs.id',
        'dialogs.created_at as asked_at',
        'dialogs.content as question',
        'answers.id as answer_id',
        'answers.content as answer',
        'answers.created_at as answered_at',
        'answers.is_demo',
        'answers.is_auto',
      ])
      .where('dialogs.session_id', '=', sessionId)
      .where('answers.state', 'in', withText)
      .where('answers.content', '<>', '')
      .$if(from !== undefined, (query) => query.where('dialogs.id', '>=', from ?? 0))
      .$if(to !== undefined, (query) => query.where('dialogs.id', '<=', to ?? 0))
      .orderBy('dialogs.id')
      .limit(limit)
      .execute(),

  lastId: (sessionId: number): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('role_dialogs')
        .select('id')
        .where('session_id', '=', sessionId)
        .orderBy('id', 'desc')
        .limit(1),
      'id',
    ),

  countBefore: (sessionId: number, before: number): Promise<number> =>
    countOf(
      database.kysely.selectFrom('role_dialogs').where('session_id', '=', sessionId).where('id', '<', before),
    ),

  count: (sessionId: number): Promise<number> =>
    countOf(database.kysely.selectFrom('role_dialogs').where('session_id', '=', sessionId)),

  add: (row: Insertable<RoleSessionTables['role_dialogs']>): Promise<number> =>
    newIdOf(database.kysely.insertInto('role_dialogs').values(row).returning('id')),

  choose: async (id: number, chosen_id: number, content?: string): Promise<void> => {
    await database.kysely
      .updateTable('role_dialogs')
      .set({ chosen_id, ...(content !== undefined && { content }) })
      .where('id', '=', id)
      .execute();
  },

  /** @returns dialogs that exist, with the sessions and users that they belong to */
  owners: (ids: readonly number[]) =>
    database.kysely
      .selectFrom('role_dialogs')
      .innerJoin('role_sessions', 'role_sessions.id', 'role_dialogs.session_id')
      .select(['role_dialogs.id', 'role_dialogs.session_id', 'role_sessions.user_id'])
      .where('role_dialogs.id', 'in', ids)
      .execute(),

  idsOfSessions: (sessions: readonly number[]): Promise<number[]> =>
    columnOf(
      database.kysely.selectFrom('role_dialogs').select('id').where('session_id', 'in', sessions),
      'id',
    ),

  remove: (ids: readonly number[]): Promise<number> =>
    changedBy(database.kysely.deleteFrom('role_dialogs').where('id', 'in', ids).returning('id')),
});

export type RoleDialogsRepository = ReturnType<typeof roleDialogsRepository>;
