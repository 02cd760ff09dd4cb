import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { mayContinueAnswer } from '@yanye/shared/policy/role-sessions.policy';
import { roles } from '@yanye/shared/policy/roles';
import type { creditsModule } from '#identity/credits/credits.module';
import type { PublicOf } from '#core/module';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { CheckedAnswer, CheckedAnswers } from '../articles/checked-answers';
import type { GenerationsRepository } from '../engine/generations.repository';
import { newerText, type RunningTexts } from '../engine/running-texts';
import { factsOf } from './answer-facts';
import type { RoleAnswerRow, RoleAnswersRepository } from './role-answers.repository';
import type { RoleDialogRow } from './role-dialogs.repository';

interface Deps {
  readonly answers: Pick<RoleAnswersRepository, 'ofDialogs'>;
  readonly generations: Pick<GenerationsRepository, 'placesOf'>;
  readonly texts: Pick<RunningTexts, 'get'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices'>;
  readonly checked: CheckedAnswers;
  readonly time: SiteTime;
}

interface Shown {
  readonly viewer: Viewer;
  readonly session: { readonly id: number; readonly user_id: number };
  /** Price of an answer of the role; 0 for the site's. */
  readonly scope: number;
}

const unread: CheckedAnswer = { content: '', citations: [], dropped_citations: 0 };

/** Dialogs as they are sent, with the text of answers that are being written. */
export const shownDialogs = ({ answers, generations, texts, credits, checked, time }: Deps) => {
  /** The row was read first: what was published since is in the running text. */
  const withRunning = async (row: RoleAnswerRow): Promise<RoleAnswerRow> =>
    row.state === 'generating' ? newerText(row, await texts.get(row.id)) : row;

  const placesOf = async (rows: readonly RoleAnswerRow[], userId: number): Promise<Map<number, number>> => {
    if (!rows.some(({ state }) => state === 'queued')) return new Map();
    const order = await generations.placesOf(userId);
    return new Map(
      order.flatMap(({ answer_id }, at) => (answer_id === null ? [] : [[answer_id, at] as const])),
    );
  };

  const many = async (
    rows: readonly RoleAnswerRow[],
    { viewer, session, scope }: Shown,
  ): Promise<RoleAnswer[]> => {
    const places = await placesOf(rows, session.user_id);
    const price = scope > 0 ? scope : (await credits.prices()).chat_scope;
    const isAdmin = viewer.role === roles.admin;
    const current = await Promise.all(rows.map(withRunning));
    const read = await checked.of(viewer, session.id, current);
    return current.map((row, at) => ({
      id: row.id,
      state: row.state,
      ...(read[at] ?? unread),
      reasoning: row.reasoning,
      problem: row.problem,
      queue_place: row.state === 'queued' ? (places.get(row.id) ?? 0) : null,
      charged: row.charged,
      may_continue: !isGoingOn(row.state) && mayContinueAnswer(factsOf(row)),
      continue_price: row.is_interrupted === 1 ? 0 : price,
      provider: isAdmin ? row.provider : '',
      model: isAdmin ? row.model : '',
      is_demo: row.is_demo === 1,
      is_auto: row.is_auto === 1,
      created_at: time.recordTime(row.created_at),
    }));
  };

  return {
    answer: async (row: RoleAnswerRow, shown: Shown): Promise<RoleAnswer> => {
      const [answer] = await many([row], shown);
      if (!answer) throw new Error('an answer is shown as one answer');
      return answer;
    },

    /** In the order of the rows. */
    dialogs: async (rows: readonly RoleDialogRow[], shown: Shown): Promise<RoleDialog[]> => {
      const found = await answers.ofDialogs(rows.map(({ id }) => id));
      const sent = await many(found, shown);
      const ofDialog = new Map<number, RoleAnswer[]>(rows.map(({ id }) => [id, []]));
      for (const [at, { dialog_id }] of found.entries())
        ofDialog.get(dialog_id)?.push(...sent.slice(at, at + 1));
      return rows.map((row) => ({
        id: row.id,
        client_id: row.client_id,
        content: row.content,
        created_at: time.recordTime(row.created_at),
        answers: ofDialog.get(row.id) ?? [],
        chosen: row.chosen_id,
      }));
    },
  };
};

export type ShownDialogs = ReturnType<typeof shownDialogs>;
