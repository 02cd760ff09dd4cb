import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { AnswerStopping } from '../engine/answer-stopping.service';
import type { GenerationsRepository } from '../engine/generations.repository';
import type { SessionTopic } from '../engine/session-topic';
import type { SessionMemoriesRepository } from '../memory/session-memories.repository';
import { messages } from '../messages.zh';
import { roleAnswersRemoved } from '../role-sessions.events';
import type { RoleAnswersRepository } from './role-answers.repository';

interface Deps extends Pick<Basics, 'database'> {
  readonly answers: Pick<RoleAnswersRepository, 'findMany' | 'takeAway'>;
  readonly generations: Pick<GenerationsRepository, 'relockAskers'>;
  readonly memories: Pick<SessionMemoriesRepository, 'invalidate'>;
  readonly stopping: Pick<AnswerStopping, 'stopAnswer'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Takes the texts of answers away. Their dialogs stay, and tell the user what happened; what was charged stays charged. */
export const answerRemoval = ({
  database,
  answers,
  memories,
  generations,
  stopping,
  topic,
  events,
}: Deps) => ({
  /**
   * For administrators. What is being written is stopped first; what was removed before stays as it is.
   * @returns number of removed answers
   * @throws AppError ROLE_ANSWER_NOT_FOUND for none, ROLE_ANSWER_GOING_ON where one was begun again meanwhile
   */
  remove: async (ids: readonly number[]): Promise<number> => {
    const found = await answers.findMany(ids);
    if (found.length === 0) return refuse('ROLE_ANSWER_NOT_FOUND');
    // Few, since limits say how many answers of a user go on at once.
    for (const answer of found.filter(({ state }) => isGoingOn(state))) await stopping.stopAnswer(answer);
    const removed = await database.quietly(async () => {
      await generations.relockAskers([...new Set(found.map(({ user_id }) => user_id))]);
      const current = await answers.findMany(ids);
      if (current.some(({ state }) => isGoingOn(state))) refuse('ROLE_ANSWER_GOING_ON');
      const shown = current.filter(({ state }) => state !== 'removed');
      if (shown.length === 0) return refuse('ROLE_ANSWER_NOT_FOUND');
      const shownIds = shown.map(({ id }) => id);
      await memories.invalidate([...new Set(shown.map(({ dialog_id }) => dialog_id))]);
      await answers.takeAway(shownIds, messages.problem.removed);
      await events.emit(roleAnswersRemoved, { ids: shownIds });
      return shown;
    });
    const dialogs = new Map(removed.map(({ dialog_id, session_id }) => [dialog_id, session_id]));
    for (const [dialog, session] of dialogs) await topic.changed(session, dialog);
    return removed.length;
  },
});

export type AnswerRemoval = ReturnType<typeof answerRemoval>;
