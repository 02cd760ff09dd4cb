import type { AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { PublicOf } from '#core/module';
import type { creditsModule } from '#identity/credits/credits.module';
import type { Basics } from '#platform/basics';
import type { Jobs } from '#platform/jobs/jobs';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import { addAnswerJob } from './answer-jobs';
import type { GenerationRow, GenerationsRepository } from './generations.repository';
import type { RoleLimitsService } from './role-limits.service';

export type EndState = Exclude<AnswerState, 'queued' | 'generating'>;

export interface Ended {
  readonly state: EndState;
  readonly problem: string;
  /** The whole text; undefined leaves what is stored. */
  readonly texts?: { readonly content: string; readonly reasoning: string };
  /** Whether this generation added text that can be seen. */
  readonly hasNewText: boolean;
  readonly isDemo: boolean;
  readonly finish?: string;
  readonly usage?: { readonly promptTokens: number; readonly answerTokens: number };
}

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly generations: GenerationsRepository;
  readonly answers: Pick<RoleAnswersRepository, 'change'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'settle' | 'release'>;
  readonly limits: Pick<RoleLimitsService, 'read' | 'free'>;
  readonly jobs: Pick<Jobs, 'add'>;
}

const paid: ReadonlySet<EndState> = new Set(['done', 'stopped', 'interrupted']);

/** Ends generations: the text, the credits and the next one in the queue are one transaction, which one process makes once. */
export const generationEnding = ({ database, clock, generations, answers, credits, limits, jobs }: Deps) => {
  const startWaiting = async (userId: number): Promise<void> => {
    const free = await limits.free(userId, await limits.read());
    if (free === 0) return;
    for (const id of await generations.oldestWaiting(userId, free))
      if (await generations.makeReady(id)) await addAnswerJob(jobs, id);
  };

  const storeAnswer = async ({ answer_id }: GenerationRow, ended: Ended, charged: number): Promise<void> => {
    if (answer_id === null) return;
    const { state, problem, texts, hasNewText, finish } = ended;
    const isTaken = state === 'blocked';
    await answers.change(
      answer_id,
      {
        state,
        problem,
        finished_at: clock.now(),
        ...(isTaken ? { content: '', reasoning: '' } : texts),
        ...(hasNewText && { is_interrupted: state === 'interrupted' ? 1 : 0 }),
        ...(finish !== undefined && { finish }),
      },
      charged,
    );
  };

  return {
    /**
     * Joins an outer transaction.
     * @param from states in which it may be; `owner` where only that process may end it
     * @returns false where it had ended, or another process has it
     */
    end: (
      generation: GenerationRow,
      from: Parameters<GenerationsRepository['end']>[1],
      ended: Ended,
    ): Promise<boolean> =>
      database.quietly(async () => {
        const { id, user_id, price } = generation;
        if (user_id !== null) await generations.relockAskers([user_id]);
        const isPaid = ended.hasNewText && !ended.isDemo && paid.has(ended.state);
        const charged = isPaid ? price : 0;
        const isMine = await generations.end(id, from, {
          outcome: ended.state,
          charged,
          ended_at: clock.now(),
          ...(ended.usage && {
            prompt_tokens: ended.usage.promptTokens,
            answer_tokens: ended.usage.answerTokens,
          }),
        });
        if (!isMine) return false;
        await (isPaid ? credits.settle(id) : credits.release(id));
        await storeAnswer(generation, ended, charged);
        if (user_id !== null) await startWaiting(user_id);
        return true;
      }),
  };
};

export type GenerationEnding = ReturnType<typeof generationEnding>;
