import type { AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { FoundAnswer, RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { GenerationRow, GenerationsRepository } from './generations.repository';
import type { SessionTopic } from './session-topic';

interface Deps {
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
  readonly generations: Pick<GenerationsRepository, 'placesOf'>;
  readonly topic: Pick<SessionTopic, 'state' | 'changed'>;
}

/** Tells the user of a session about the states of answers. */
export const answerNews = ({ answers, generations, topic }: Deps) => {
  /** Who waits has another place now; there are few, since limits say how many may wait. */
  const tellWaiting = async ({ user_id }: GenerationRow): Promise<void> => {
    if (user_id === null) return;
    for (const { answer_id } of await generations.placesOf(user_id)) {
      const answer = answer_id === null ? undefined : await answers.find(answer_id);
      if (answer) await topic.changed(answer.session_id, answer.dialog_id);
    }
  };

  const tell = ({ id, session_id, dialog_id }: FoundAnswer, state: AnswerState): Promise<void> =>
    topic.state(session_id, { dialog_id, answer_id: id, state });

  return {
    tell,
    ended: async (generation: GenerationRow, answer: FoundAnswer, state: AnswerState): Promise<void> => {
      await tell(answer, state);
      await tellWaiting(generation);
    },
  };
};

export type AnswerNews = ReturnType<typeof answerNews>;
