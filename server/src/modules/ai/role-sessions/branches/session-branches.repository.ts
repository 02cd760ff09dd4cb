import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { cellOf, countOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

interface Copied {
  readonly from: number;
  /** The last dialog that is copied. */
  readonly upTo: number;
  readonly to: number;
}

/** The client id of a copy names the dialog that it was made of. */
const copyOf = sql<string>`'copy:' || originals.id`;

const copied = [
  'version',
  'state',
  'content',
  'reasoning',
  'problem',
  'provider',
  'model',
  'is_demo',
  'is_auto',
  'finish',
  'created_at',
  'finished_at',
] as const;

export const sessionBranchesRepository = (database: Database<RoleSessionTables>) => ({
  count: (from: number, upTo: number): Promise<number> =>
    countOf(
      database.kysely.selectFrom('role_dialogs').where('session_id', '=', from).where('id', '<=', upTo),
    ),

  /** @returns how many of the answers that would be copied are being written */
  countGoingOn: (from: number, upTo: number): Promise<number> =>
    countOf(
      database.kysely
        .selectFrom('role_dialogs')
        .innerJoin('role_answers', 'role_answers.id', 'role_dialogs.chosen_id')
        .where('role_dialogs.session_id', '=', from)
        .where('role_dialogs.id', '<=', upTo)
        .where('role_answers.state', 'in', ['queued', 'generating']),
    ),

  /**
   * Copies dialogs with the answers that are shown. Nothing is charged for them, and continuing one is not free, even if that of the original is.
   */
  copy: async ({ from, upTo, to }: Copied): Promise<void> => {
    const { kysely } = database;
    await kysely
      .insertInto('role_dialogs')
      .columns(['session_id', 'client_id', 'content', 'created_at'])
      .expression((of) =>
        of
          .selectFrom('role_dialogs as originals')
          .select([sql.lit(to).as('session_id'), copyOf.as('client_id'), 'content', 'created_at'])
          .where('session_id', '=', from)
          .where('id', '<=', upTo)
          .orderBy('id'),
      )
      .execute();
    await kysely
      .insertInto('role_answers')
      .columns(['dialog_id', ...copied])
      .expression((of) =>
        of
          .selectFrom('role_dialogs as originals')
          .innerJoin('role_answers as answers', 'answers.id', 'originals.chosen_id')
          .innerJoin('role_dialogs as copies', (join) =>
            join.on('copies.session_id', '=', to).on('copies.client_id', '=', copyOf),
          )
          .select(['copies.id as dialog_id', ...copied.map((column) => `answers.${column}` as const)])
          .where('originals.session_id', '=', from)
          .where('originals.id', '<=', upTo),
      )
      .execute();
    await kysely
      .updateTable('role_dialogs')
      .set((eb) => ({
        chosen_id: eb
          .selectFrom('role_answers')
          .select('role_answers.id')
          .whereRef('role_answers.dialog_id', '=', 'role_dialogs.id')
          .limit(1)
          .$asScalar()
          .$notNull(),
      }))
      .where('session_id', '=', to)
      .execute();
  },

  /** @returns the dialog of a session at a place, from 0 on, the oldest first */
  at: (sessionId: number, place: number): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .selectFrom('role_dialogs')
        .select('id')
        .where('session_id', '=', sessionId)
        .orderBy('id')
        .limit(1)
        .offset(place),
      'id',
    ),
});

export type SessionBranchesRepository = ReturnType<typeof sessionBranchesRepository>;
