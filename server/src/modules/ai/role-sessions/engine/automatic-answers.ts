import type { RuleAnswers } from '#ai/auto-replies/rule-answers';
import type { Basics } from '#platform/basics';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { RoleRow } from '../sessions/shown-roles.repository';
import type { Target, Wanted } from './generation-beginning';
import type { GenerationsRepository } from './generations.repository';

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly rules: Pick<RuleAnswers, 'match'>;
  readonly generations: Pick<GenerationsRepository, 'add'>;
  readonly answers: Pick<RoleAnswersRepository, 'change'>;
}

/** Answers of rules: they are done at once, and cost no credits, no place in the queue and no job. */
export const automaticAnswers = ({ rules, generations, answers, clock, time }: Deps) => ({
  /** @returns what a rule answers to the question; undefined where the role asks no rules, or none matches */
  replyTo: async (
    { auto_reply }: Pick<RoleRow, 'auto_reply'>,
    question: string | undefined,
  ): Promise<string | undefined> =>
    question === undefined || auto_reply !== 1 ? undefined : (await rules.match(question))?.content,

  /** Call inside the transaction that stores the question. */
  give: async (
    userId: number,
    { session, clientId }: Pick<Wanted, 'session' | 'clientId'>,
    { answer }: Target,
    content: string,
  ): Promise<void> => {
    const now = clock.now();
    await answers.change(answer, { state: 'done', content, is_auto: 1, finished_at: now });
    // Its client id is answered the same way each time.
    await generations.add({
      ...{ answer_id: answer, session_id: session.id, user_id: userId, client_id: clientId },
      ...{ kind: 'auto', state: 'ended', outcome: 'done', price: 0 },
      ...{ day: time.day(now), created_at: now, started_at: now, ended_at: now },
    });
  },
});

export type AutomaticAnswers = ReturnType<typeof automaticAnswers>;
