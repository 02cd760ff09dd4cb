import { isGoingOn, type AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { Database } from '#platform/database/database';
import { columnOf, countOf } from '#platform/database/results';
import type { RoleSessionTables } from '../role-sessions.schema';

export interface CoveredDialog {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
}

interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

const isSettled = ({ state }: { readonly state: AnswerState | null }): boolean =>
  state === null || !isGoingOn(state);

/** Dialogs of a session as summaries read them. */
export const coveredDialogsRepository = (database: Database<RoleSessionTables>) => {
  const between = (sessionId: number, after: number, before: number) =>
    database.kysely
      .selectFrom('role_dialogs')
      .where('session_id', '=', sessionId)
      .where('id', '>', after)
      .where('id', '<', before);

  return {
    count: (sessionId: number, after: number, before: number): Promise<number> =>
      countOf(between(sessionId, after, before)),

    /** The oldest first. */
    ids: (sessionId: number, after: number, before: number, limit: number): Promise<number[]> =>
      columnOf(between(sessionId, after, before).select('id').orderBy('id').limit(limit), 'id'),

    /** The oldest first, until one is still being answered. */
    list: async (sessionId: number, { after, upTo, limit }: Range): Promise<CoveredDialog[]> => {
      const rows = await database.kysely
        .selectFrom('role_dialogs as dialogs')
        .leftJoin('role_answers as answers', 'answers.id', 'dialogs.chosen_id')
        .select(['dialogs.id', 'dialogs.content as question', 'answers.content as answer', 'answers.state'])
        .where('dialogs.session_id', '=', sessionId)
        .where('dialogs.id', '>', after)
        .where('dialogs.id', '<=', upTo)
        .orderBy('dialogs.id')
        .limit(limit)
        .execute();
      const goingOn = rows.findIndex((row) => !isSettled(row));
      return rows
        .slice(0, goingOn === -1 ? rows.length : goingOn)
        .map(({ id, question, answer }) => ({ id, question, answer: answer ?? '' }));
    },

    /** The prompt of the newest answer whose prompt is known, and the dialog that it answers. */
    newestPrompt: (sessionId: number) =>
      database.kysely
        .selectFrom('role_generations')
        .innerJoin('role_answers', 'role_answers.id', 'role_generations.answer_id')
        .select(['role_answers.dialog_id', 'role_generations.context'])
        .where('role_generations.session_id', '=', sessionId)
        .where('role_generations.context', '!=', '')
        .orderBy('role_generations.id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
};

export type CoveredDialogsRepository = ReturnType<typeof coveredDialogsRepository>;
